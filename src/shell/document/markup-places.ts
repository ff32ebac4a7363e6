import type { MarkupCache } from '#platform/cache/markup-cache.ts';
import { type MarkupPlaces, PLACE } from '#shell/frame/kept-markup.tsx';

interface Place {
  readonly shown: object;
  readonly look: string;
  readonly known: string | undefined;
}

/** The places of one page, which are filled when it has been drawn. */
export interface PagePlaces extends MarkupPlaces {
  /**
   * The page with everything in its place, as if all of it had been drawn now. What was drawn for the first
   * time is kept. Only components can have written the element of a place: in texts `<` is escaped.
   */
  fill(drawn: string): string;
}

const START = `<${PLACE} number="`;
const END = `</${PLACE}>`;

/** Places on a page for what the cache knows, or will know. */
export function createPlaces(cache: MarkupCache): PagePlaces {
  const places: Place[] = [];
  return {
    add(shown, lookOf) {
      if (!cache.isAgain(shown)) return null;
      const look = lookOf();
      const known = cache.find(shown, look);
      const number = places.push({ shown, look, known }) - 1;
      return { number, isKnown: known !== undefined };
    },
    fill(drawn) {
      if (places.length === 0) return drawn;
      const [before = '', ...rest] = drawn.split(START);
      return [before, ...rest.map((piece) => fillPlace(cache, places, piece))].join('');
    },
  };
}

/** `piece`: the page from the number of one place to the next place. */
function fillPlace(cache: MarkupCache, places: readonly Place[], piece: string): string {
  const inside = piece.indexOf('>') + 1;
  const end = piece.indexOf(END, inside);
  const { shown, look, known } = places[Number.parseInt(piece, 10)] as Place;
  const markup = known ?? piece.slice(inside, end);
  if (known === undefined) cache.keep(shown, look, markup);
  return markup + piece.slice(end + END.length);
}
