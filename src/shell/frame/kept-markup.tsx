import { createContext, createElement, type ReactNode, useContext } from 'react';

/** Where the server puts markup that it has drawn before; null in the browser. */
export interface MarkupPlaces {
  /** The number of a new place on the page, and whether what belongs there is known. */
  add(shown: object, look: string): { readonly number: number; readonly isKnown: boolean };
}

export const MarkupPlacesContext = createContext<MarkupPlaces | null>(null);

/** The element around a place, which the document does not contain any more. */
export const PLACE = 'kept-markup';

interface KeptMarkupProps {
  /** What the children show; whenever that changes it is another object. */
  shown: object;
  /** All else that the markup of the children depends on. */
  look: () => string;
  children: ReactNode;
}

/**
 * Children that the server draws once and whose markup it then keeps (`MarkupCache`). They may use neither
 * `useId`, unless they are at the same place on every page, nor parts that are drawn elsewhere in the
 * document, such as pictures that are fetched ahead.
 */
export function KeptMarkup({ shown, look, children }: KeptMarkupProps) {
  const places = useContext(MarkupPlacesContext);
  if (!places) return children;
  const { number, isKnown } = places.add(shown, look());
  return createElement(PLACE, { number }, isKnown ? null : children);
}
