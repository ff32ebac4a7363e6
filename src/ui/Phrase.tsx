import { Fragment, type ReactNode } from 'react';

interface PhraseProps {
  /** A text with blanks in braces: `These rules are part of the {terms}.` */
  text: string;
  /** What fills each blank. */
  parts: Readonly<Record<string, ReactNode>>;
}

/**
 * A sentence of a catalogue whose blanks are filled with links or other elements, in the order of the
 * language.
 */
export function Phrase({ text, parts }: PhraseProps) {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, at) => (
    <Fragment key={at}>{at % 2 === 1 && piece in parts ? parts[piece] : piece}</Fragment>
  ));
}
