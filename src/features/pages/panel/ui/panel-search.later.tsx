import { useEffect, useRef } from 'react';
import { href } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** The field that searches people, videos and reports; the key "/" leads to it on every page of the panel. */
export default function PanelSearch({ asked = '' }: { asked?: string | undefined }) {
  const texts = useTexts(TEXTS);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      // The field in the header takes the same key on other pages.
      event.stopPropagation();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <form
      method="get"
      action={href('panel-search')}
      className="panel-search"
      role="search"
      aria-label={texts.search}
    >
      <Icon name="search" />
      <input
        ref={field}
        className="ui-input"
        type="search"
        name="q"
        defaultValue={asked}
        placeholder={texts.search}
        aria-label={texts.search}
        autoComplete="off"
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
  );
}
