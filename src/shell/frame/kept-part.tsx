import type { ReactNode } from 'react';
import { useFrame } from './frame.ts';
import { KeptMarkup } from './kept-markup.tsx';

/** Stands for the frame, which is not an object of the site. */
const FRAME = {};

interface KeptPartProps {
  /** Which part of the frame it is. */
  name: string;
  /** All that its markup depends on besides the language. */
  look: readonly (string | number | boolean | undefined)[];
  children: ReactNode;
}

/**
 * A part of the frame that the server draws once for everybody for whom it looks the same, and whose markup
 * it then keeps. What belongs to one person, such as a name or the address of the page, stays outside. It may
 * use `useId`, as it is at the same place in every document.
 */
export function KeptPart({ name, look, children }: KeptPartProps) {
  const { lang } = useFrame();
  return (
    <KeptMarkup shown={FRAME} look={() => JSON.stringify([name, lang, ...look])}>
      {children}
    </KeptMarkup>
  );
}
