import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { markWords } from '#base/mark-words.ts';

const Words = createContext<readonly string[]>([]);

/** Marks these words, folded by `foldText`, in every `Marked` text below. */
export function MarkedWords({ words, children }: { words: readonly string[]; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

/** A text in which the searched words are highlighted. */
export function Marked({ text }: { text: string }) {
  const words = useContext(Words);
  if (words.length === 0) return text;
  return markWords(text, words).map(({ text: part, isFound }, at) =>
    isFound ? (
      <mark key={at} className="ui-mark">
        {part}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
