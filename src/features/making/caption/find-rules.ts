import { foldText } from '#base/fold-text.ts';
import type { TimedCue } from './cue-times-rules.ts';

/** What a search replaces, and how often. */
export interface Replacement<C> {
  readonly cues: readonly C[];
  readonly count: number;
}

/** Puts `by` wherever `wanted` is said; case and accents count only if `isExact`. */
export function replaceText<C extends TimedCue>(
  cues: readonly C[],
  wanted: string,
  by: string,
  isExact: boolean,
): Replacement<C> {
  let count = 0;
  const replaced = cues.map((cue) => {
    const places = placesOf(cue.text, wanted, isExact);
    count += places.length;
    return places.length === 0 ? cue : { ...cue, text: putAt(cue.text, places, wanted.length, by) };
  });
  return { cues: replaced, count };
}

/** Where a text is said in another, without overlaps. */
export function placesOf(text: string, wanted: string, isExact: boolean): number[] {
  if (wanted === '') return [];
  const folded = foldText(text);
  // Folding may change the length of a text, after which places in it would be others.
  const mayFold = !isExact && folded.length === text.length && foldText(wanted).length === wanted.length;
  const [all, one] = mayFold ? [folded, foldText(wanted)] : [text, wanted];
  const places: number[] = [];
  for (let at = all.indexOf(one); at >= 0; at = all.indexOf(one, at + one.length)) places.push(at);
  return places;
}

function putAt(text: string, places: readonly number[], length: number, by: string): string {
  return places.toReversed().reduce((now, at) => now.slice(0, at) + by + now.slice(at + length), text);
}
