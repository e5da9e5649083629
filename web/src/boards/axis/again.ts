// The names of spaces where a map of the whole Earth shows them a second time: quiet, and only where they fit.
import type { MapWord } from '../shared/words';
import { boundsOf } from '../shared/cut';
import type { Geometry } from './geometry';
import { lengthOf } from './labels';
import type { Palette } from './palette';

const SIZE = 10;

export function againWords(geometry: Geometry, name: (id: string) => string, k: number, palette: Palette): MapWord[] {
  return [...geometry.spaces.values()].flatMap(({ id, lie, again, againAt }): MapWord[] => {
    if (!againAt) return [];
    const text = name(id);
    const [x0, y0, x1, y1] = boundsOf(again);
    if (lengthOf(text, SIZE, 'island') > (x1 - x0) * k || (y1 - y0) * k < 2 * SIZE) return [];
    return [
      {
        text,
        x: againAt[0] * k,
        y: againAt[1] * k,
        size: SIZE,
        weight: 400,
        family: lie === 'sea' ? 'title' : 'text',
        align: 'middle',
        fill: palette.quiet,
        halo: { colour: palette.paper, width: 2 },
      },
    ];
  });
}
