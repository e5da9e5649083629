// The parts of the world that people look for, each with its part of the plane.
import type { Frame } from '../shared/view';
import { t } from './words';

const place = (id: 'europe' | 'atlantic' | 'asia' | 'pacific', frame: Frame) => ({
  id,
  frame,
  get label() {
    return t[id];
  },
});

export const PLACES = [
  place('atlantic', [-108, -94, 0, -4]),
  place('europe', [-30, -94, 66, -30]),
  place('asia', [62, -84, 150, -4]),
  place('pacific', [100, -84, 262, 54]),
];
