// How a page calls for attention: its title, a number on its sign, a mark on its picture, and a sound for those who want one.
import { app } from './app.svelte';

class Attention {
  /** What the page calls itself. */
  title = $state('Ironbottom');
  /** The page says itself how many wait. */
  counted = $state(false);

  name(title: string, counted = false): void {
    [this.title, this.counted] = [title, counted];
  }

  /** Show that so many tables wait. */
  show(count: number): void {
    document.title = count > 0 && !this.counted ? `(${count}) ${this.title}` : this.title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const picture = count > 0 ? '/mark-waits.svg' : '/mark.svg';
    if (icon && icon.getAttribute('href') !== picture) icon.setAttribute('href', picture);
    const badge = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
    // Where there is no sign to put a number on, the title says it.
    badge.setAppBadge?.(count).catch(() => undefined);
  }
}

export const attention = new Attention();

let audio: AudioContext | null = null;

/** Two bells, as on a ship; only for those who asked for it. */
export function chime(always = false): void {
  if (!app.sound && !always) return;
  try {
    audio ??= new AudioContext();
    // Until somebody has clicked on the page it must keep still.
    void audio.resume().catch(() => undefined);
    for (const after of [0, 0.28]) strike(audio, audio.currentTime + after);
  } catch {
    // A machine without sound.
  }
}

function strike(on: AudioContext, at: number): void {
  for (const [pitch, loud] of [
    [1046.5, 0.16],
    [2093, 0.05],
    [3140, 0.025],
  ] as const) {
    const [tone, gain] = [on.createOscillator(), on.createGain()];
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 1.1);
    tone.connect(gain).connect(on.destination);
    tone.start(at);
    tone.stop(at + 1.2);
  }
}
