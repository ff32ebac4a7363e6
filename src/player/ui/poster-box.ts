import { FIRST_LANGUAGE, type Language, textsIn } from '#base/texts.ts';
import { escapeMarkup } from '#base/escape.ts';
import { startingFile } from '#player/core/quality.ts';
import { aspectRatio, type CaptionTrack, type PlayerSource } from '#player/core/source.ts';
import { PLAIN_TEXTS } from '#player/core/plain-texts.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import { startAttributes } from './start-facts.ts';

/** Class of the box that the server renders and the player moves into. */
export const BOX_CLASS = 'vp-box';

/** Inline style of the box: its ratio is known before anything has loaded, so nothing jumps. */
export function boxStyle(source: PlayerSource): { aspectRatio: string } {
  return { aspectRatio: aspectRatio(source) };
}

/** The file that plays without JavaScript; null when there is none. */
export function plainFile(source: PlayerSource): { src: string; type: string } | null {
  return startingFile(source.mp4, null);
}

/** Class names of the box; a video hosted by another site has its own height limits. */
export function boxClass(source: PlayerSource, fill = false): string {
  return [BOX_CLASS, source.youtube === null ? '' : 'is-plugin', fill ? 'is-fill' : '']
    .filter(Boolean)
    .join(' ');
}

/**
 * The box as markup, for pages that are not rendered by React: playable without JavaScript. `fill` covers the
 * window, as embeds do.
 */
export function posterBoxHtml(
  source: PlayerSource,
  options: PlayerOptions,
  { fill = false, language = FIRST_LANGUAGE }: { fill?: boolean; language?: Language } = {},
): string {
  const file = plainFile(source);
  const poster = source.poster ? ` poster="${escapeMarkup(source.poster)}"` : '';
  const sourceTag = file ? `<source src="${escapeMarkup(file.src)}" type="${escapeMarkup(file.type)}">` : '';
  const tracks = source.captions.map(trackTag).join('');
  const label = escapeMarkup(textsIn(PLAIN_TEXTS, language).videoPlayer({ title: source.title }));
  const starts = Object.entries(startAttributes(source, options))
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
    .join('');
  return (
    `<div class="${boxClass(source, fill)}" style="aspect-ratio:${boxStyle(source).aspectRatio}"${starts}>` +
    `<video class="vp-plain" controls preload="none" playsinline aria-label="${label}"${poster}>` +
    `${sourceTag}${tracks}</video><div class="vp-host"></div></div>`
  );
}

function trackTag({ src, lang, label, default: isDefault }: CaptionTrack): string {
  const named = `srclang="${escapeMarkup(lang)}" label="${escapeMarkup(label)}"`;
  return `<track kind="captions" src="${escapeMarkup(src)}" ${named}${isDefault ? ' default' : ''}>`;
}
