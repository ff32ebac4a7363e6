import { useEffect, useRef, useState } from 'react';
import { own } from '#platform/web/own.ts';

/** A text that is being typed. */
export interface Draft {
  readonly text: string;
  write(text: string): void;
  /** Takes out what was sent; what was typed meanwhile stays. */
  clear(sent: string): void;
}

/**
 * A text that is typed, kept on this device for its writer until it is sent, even if the page is reloaded.
 * `first` is what the page came with, `start` what a new text begins with; it can be erased.
 */
export function useDraft(key: string, first = '', start = ''): Draft {
  const [text, setText] = useState(first || start);
  const latest = useRef(text);
  function write(typed: string): void {
    latest.current = typed;
    setText(typed);
    if (typed) own.keep(key, typed);
    else own.forget(key);
  }
  useEffect(() => {
    const kept = first || own.recall(key);
    if (!kept) return;
    latest.current = kept;
    setText(kept);
  }, [key, first]);
  return { text, write, clear: (sent) => write(restBehind(sent, latest.current)) };
}

/** What was typed behind a text that was sent; all of it where the sent text was changed meanwhile. */
export function restBehind(sent: string, typed: string): string {
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
}
