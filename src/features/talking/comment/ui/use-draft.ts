import { useEffect, useState } from 'react';
import { forget, keep, recall } from '#platform/web/persist.ts';

/**
 * Words that are not sent yet; they wait on this device under `name`, also while the page is loaded again.
 */
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
