import { useEffect, useState } from 'react';
import { forget, keep, recall } from '#platform/web/persist.ts';

/** A draft that is kept on this device under `name` until it is sent, even if the page is reloaded. */
export function useDraft(name: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState('');
  const key = `comment-draft-${name}`;
  useEffect(() => {
    setText((typed) => typed || (recall(key) ?? ''));
  }, [key]);

  function write(next: string): void {
    setText(next);
    if (next) keep(key, next);
    else forget(key);
  }
  return [text, write];
}
