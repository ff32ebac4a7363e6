import { Fragment, type ReactNode, useCallback } from 'react';
import { markWords } from '#base/mark-words.ts';
import { Marks } from './Marked.tsx';

/** Marks these words, folded by `foldText`, in every `Marked` text below. */
export function MarkedWords({ words, children }: { words: readonly string[]; children: ReactNode }) {
  const mark = useCallback(
    (text: string) =>
      markWords(text, words).map(({ text: part, isFound }, at) =>
        isFound ? (
          <mark key={at} className="ui-mark">
            {part}
          </mark>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      ),
    [words],
  );
  return <Marks value={words.length > 0 ? mark : null}>{children}</Marks>;
}
