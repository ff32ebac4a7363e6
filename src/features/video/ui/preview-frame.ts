import type { VideoObject } from '../contract.ts';

/** Tiles of a sheet in each direction, one tile a second. Spec §9. */
const SIDE = 10;
/** Pictures shown of a video, evenly spread over it. */
const SHOWN = 12;

/** How the picture of a step of the preview is cut out of its sheet, as style; null without a storyboard. */
export function previewFrame(
  { storyboard, duration }: Pick<VideoObject, 'storyboard' | 'duration'>,
  step: number,
): { backgroundImage: string; backgroundSize: string; backgroundPosition: string } | null {
  const frames = Math.max(1, Math.ceil(duration));
  if (!storyboard || frames < 2) return null;
  const frame = Math.floor(((step % SHOWN) / SHOWN) * frames);
  const within = frame % SIDE ** 2;
  const sheet = String(Math.floor(frame / SIDE ** 2)).padStart(2, '0');
  const percent = (tile: number) => `${(tile / (SIDE - 1)) * 100}%`;
  return {
    backgroundImage: `url("${storyboard.replace('{n}', sheet)}")`,
    backgroundSize: `${SIDE * 100}% ${SIDE * 100}%`,
    backgroundPosition: `${percent(within % SIDE)} ${percent(Math.floor(within / SIDE))}`,
  };
}
