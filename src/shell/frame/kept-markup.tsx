import { createContext, createElement, type ReactNode, useContext } from 'react';
import { preload } from 'react-dom';

/** Where the server puts markup that it has drawn before; null in the browser. */
export interface MarkupPlaces {
  /**
   * The number of a new place on the page, and whether what belongs there is known; null for what is drawn
   * for the first time.
   */
  add(shown: object, look: () => string): { readonly number: number; readonly isKnown: boolean } | null;
}

export const MarkupPlacesContext = createContext<MarkupPlaces | null>(null);

/** The element around a place, which the document does not contain any more. */
export const PLACE = 'kept-markup';

interface KeptMarkupProps {
  /** What the children show; whenever that changes it is another object. */
  shown: object;
  /** All else that the markup of the children depends on. */
  look: () => string;
  /** Address of a picture among them that is fetched at once: the document begins with a link to it. */
  picture?: string | null | undefined;
  children: ReactNode;
}

/**
 * Children whose markup the server keeps when it draws them again (`MarkupCache`). They may not
 * use parts that are drawn elsewhere in the document other than `picture`, nor `useId` unless they are at the
 * same place on every page. A browser's code has nothing but the children.
 */
export const KeptMarkup = import.meta.env.SSR ? MarkupInPlace : ({ children }: KeptMarkupProps) => children;

function MarkupInPlace({ shown, look, picture, children }: KeptMarkupProps) {
  const places = useContext(MarkupPlacesContext);
  if (!places) return children;
  // React does so itself for a picture that it draws, but behind those that it does not draw.
  if (picture) preload(picture, { as: 'image' });
  const place = places.add(shown, look);
  if (!place) return children;
  return createElement(PLACE, { number: place.number }, place.isKnown ? null : children);
}
