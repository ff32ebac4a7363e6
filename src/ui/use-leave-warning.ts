import { type FormEvent, useEffect, useState } from 'react';

/**
 * Makes the browser ask before the page is left while `isActive`; browsers show a text of their own. Spec §4.
 */
export function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Makes the browser ask before the page is left while something was typed into one of its forms and not sent.
 * Answers the props of the element around the forms; forms that only choose what is shown do not count.
 */
export function useUnsaved() {
  const [isUnsaved, setUnsaved] = useState(false);
  useLeaveWarning(isUnsaved);
  return {
    onInput({ target }: FormEvent): void {
      const form = target instanceof Element ? target.closest('form') : null;
      if (form?.method === 'post') setUnsaved(true);
    },
    onSubmit: (): void => setUnsaved(false),
  };
}
