import { useEffect, useState } from 'react';
import { forget, keep, recall } from '#platform/web/persist.ts';

/** A text that is typed, kept on this device until it is sent. `first` is what the page came with. */
export function useDraft(name: string, first: string) {
  const key = `message-draft-${name}`;
  const [body, setBody] = useState(first);
  useEffect(() => {
    const kept = first || recall(key);
    if (kept) setBody(kept);
  }, [key, first]);
  function change(text: string): void {
    setBody(text);
    if (text) keep(key, text);
    else forget(key);
  }
  return { body, change };
}
