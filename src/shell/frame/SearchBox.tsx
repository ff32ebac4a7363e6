import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { debounce } from '#base/debounce.ts';
import { pages, pathOf } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { goSearch, loadSearch, loadSuggestions, useClientSearch } from '#shell/browser/client-search.ts';
import { useFrame } from './frame.ts';
import { LazyPart } from './lazy-part.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';
import './SearchBox.css';

/** Typing pause before a search starts, ms. Spec §9. */
const PAUSE = 250;

/**
 * The search box of the header: searches after a pause or on Enter; a plain form without JavaScript. Spec
 * §2.3.
 */
export function SearchBox() {
  const { page, path } = useFrame();
  const texts = useTexts(TEXTS);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => queryOf(path));
  const [isUsed, setUsed] = useState(false);
  const later = useMemo(() => debounce(search, PAUSE), []);
  useSlashKey(input);
  useFollowRoute(path, setText);

  function onFocus(): void {
    setUsed(true);
    loadSearch?.().catch(() => undefined);
  }
  function onInput(value: string): void {
    setText(value);
    setUsed(true);
    if (!isXbox()) later(value);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    choose(text);
  }
  function choose(query: string): void {
    later.cancel();
    setText(query);
    setUsed(false);
    search(query);
  }
  function clear(): void {
    later.cancel();
    setText('');
    input.current?.focus();
  }
  return (
    <form className="shell-search" role="search" action={pages.search} onSubmit={onSubmit}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        data-begin={(page === 'search' && queryOf(path) === '') || undefined}
        value={text}
        onFocus={onFocus}
        onBlur={() => setUsed(false)}
        onChange={(event) => onInput(event.currentTarget.value)}
        placeholder={texts.search}
        aria-label={texts.searchVideos}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <noscript>
        <button type="submit" className="shell-search-send">
          {texts.search}
        </button>
      </noscript>
      {text && <IconButton icon="x" label={texts.clear} size="small" onClick={clear} />}
      {isUsed && loadSuggestions && input.current && (
        <LazyPart load={loadSuggestions} given={{ input: input.current, text, onChoose: choose }} />
      )}
    </form>
  );
}

function search(value: string): void {
  const text = value.trim();
  if (text) goSearch(text);
}

function queryOf(path: string): string {
  if (pathOf(path) !== pages.search) return '';
  return new URLSearchParams(path.slice(pages.search.length)).get('q') ?? '';
}

/** On an Xbox's screen keyboard there is a long pause after every letter. Spec §2.3. */
function isXbox(): boolean {
  return navigator.userAgent.includes('Xbox');
}

/** Shows the query that the browser's Back button returned to. */
function useFollowRoute(path: string, setText: (text: string) => void): void {
  const query = useClientSearch();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (query === null && wasOpen.current) setText(queryOf(path));
    wasOpen.current = query !== null;
    // While somebody is typing, their text is ahead of the route.
    if (query !== null && document.activeElement?.getAttribute('name') !== 'q') setText(query);
  }, [path, query, setText]);
}

/** The key "/" focuses the search box, except while the focus is in a text field. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [input]);
}
