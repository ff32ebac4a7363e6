import type { KeyboardEvent } from 'react';

type TypingEvent = KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>;

/** Sends the field's form on Ctrl+Enter, and on Cmd+Enter. */
export function submitOnKey(event: TypingEvent): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
