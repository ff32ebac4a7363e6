import { SHEET_SIDE, sheetCount, sheetUrl, tileSize } from '#base/storyboard.ts';
import { canPreview, frameCount, imageAt, isNearBar, previewLeft } from '#player/core/scrub.ts';
import type { Feature, Port } from '#player/core/port.ts';
import type { Hover, SeekBar } from '#player/ui/seek-bar.ts';
import { el } from '#player/ui/dom.ts';

type SheetState = 'loading' | 'loaded' | 'failed';

/** Shows the picture under the pointer while it is on the progress bar. Spec §5, §9. */
export function scrub(seekBar: SeekBar): Feature {
  return function attach(player, signal) {
    const storyboard = player.source.storyboard;
    if (!canPreview(player.source) || !storyboard) return;
    const frames = frameCount(player.source);
    const size = tileSize(player.source);
    const preview = el('div', 'vp-preview is-loading');
    Object.assign(preview.style, { width: `${size.width}px`, height: `${size.height}px` });
    preview.hidden = true;
    player.root.append(preview);
    let last: Hover | null = null;
    const sheets = sheetLoader(storyboard.template, () => draw(last));

    function draw(hover: Hover | null): void {
      last = hover;
      preview.hidden = hover === null;
      if (!hover) return;
      const tile = imageAt(hover.seconds, frames);
      const isLoaded = sheets.load(tile.sheet) === 'loaded';
      preview.classList.toggle('is-loading', !isLoaded);
      preview.style.left = `${previewLeft(hover.x, size.width, player.root.clientWidth)}px`;
      preview.style.backgroundImage = isLoaded
        ? `url("${sheetUrl(storyboard?.template ?? '', tile.sheet)}")`
        : '';
      preview.style.backgroundSize = `${size.width * SHEET_SIDE}px auto`;
      preview.style.backgroundPosition = `${-tile.column * size.width}px ${-tile.row * size.height}px`;
    }

    seekBar.onHover(draw);
    prefetch(player, seekBar, sheets.load, frames, signal);
  };
}

/** Loads each sheet once; one that fails leaves the loading image. Spec §8. */
function sheetLoader(template: string, onLoaded: () => void): { load(sheet: number): SheetState } {
  const sheets = new Map<number, SheetState>();
  return {
    load(sheet) {
      const known = sheets.get(sheet);
      if (known) return known;
      sheets.set(sheet, 'loading');
      const image = new Image();
      image.onload = () => {
        sheets.set(sheet, 'loaded');
        onLoaded();
      };
      image.onerror = () => sheets.set(sheet, 'failed');
      image.src = sheetUrl(template, sheet);
      return 'loading';
    },
  };
}

/** Sheets are loaded when the pointer comes near the control bar. Spec §9. */
function prefetch(
  player: Port,
  seekBar: SeekBar,
  load: (sheet: number) => SheetState,
  frames: number,
  signal: AbortSignal,
): void {
  const near = new AbortController();
  signal.addEventListener('abort', () => near.abort(), { once: true });
  player.root.addEventListener(
    'pointermove',
    (event) => {
      if (!isNearBar(event.clientY, seekBar.element.getBoundingClientRect().top)) return;
      near.abort();
      for (let sheet = 0; sheet < sheetCount(frames); sheet += 1) load(sheet);
    },
    { signal: near.signal },
  );
}
