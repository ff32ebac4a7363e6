import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { isSameWord, type OpenWord, openWord, putWord } from './suggest-word.ts';

type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** A suggestion: its word without the sign, and what is shown with it. */
export interface Suggestion {
  readonly word: string;
  readonly about: string;
  readonly picture: string | null;
}

/** Pause in typing before suggestions are fetched, ms. */
const PAUSE_MS = 150;
const MOST = 6;

/** Suggests people and tags for the word being typed in a field, chosen by keyboard or pointer. Spec §5. */
export function useSuggestions(field: RefObject<TextControl | null>) {
  const id = useId();
  const { word, look, close, dismiss } = useOpenWord(field);
  const { found, active, setActive } = useFound(word);

  function choose(suggestion: Suggestion): void {
    const control = field.current;
    if (!control || !word) return;
    const put = putWord(control.value, word, suggestion.word);
    close();
    write(control, put.text);
    control.setSelectionRange(put.caret, put.caret);
    control.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const chosen = found[active];
    if (!word || !chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') dismiss();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const isOpen = word !== null && found.length > 0;
  return {
    id,
    kind: word?.kind ?? 'user',
    suggestions: isOpen ? found : [],
    active,
    choose,
    control: {
      onKeyDown,
      onKeyUp: look,
      onSelect: look,
      onBlur: close,
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
    } as const,
  };
}

/** The word of a field that the caret is in, as of the last `look`; null if there is none or it is closed. */
function useOpenWord(field: RefObject<TextControl | null>) {
  const [word, setWord] = useState<OpenWord | null>(null);
  const dismissed = useRef<OpenWord | null>(null);

  function look(): void {
    const control = field.current;
    const open = control && openWord(control.value, control.selectionStart ?? 0, control.selectionEnd ?? 0);
    if (open && isSameWord(open, dismissed.current)) return;
    dismissed.current = null;
    setWord(open);
  }
  function close(): void {
    setWord(null);
  }
  /** Stays closed until another word is typed. */
  function dismiss(): void {
    dismissed.current = word;
    close();
  }
  return { word, look, close, dismiss };
}

/** What the server suggests for a word, asked for after a pause in typing; the first one is active. */
function useFound(word: OpenWord | null) {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(0);
  const wordKey = word && `${word.kind} ${word.text}`;
  const wanted = useRef(word);
  useEffect(() => {
    wanted.current = word;
  }, [word]);

  useEffect(() => {
    const asked = wanted.current;
    if (wordKey === null || !asked) return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(asked, stop.signal).then(
        (suggestions) => {
          setFound(suggestions);
          setActive(0);
        },
        () => setFound([]),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wordKey]);

  return { found, active, setActive };
}

async function ask({ kind, text }: OpenWord, signal: AbortSignal): Promise<Suggestion[]> {
  if (kind === 'tag') {
    const { tags } = await call(api.tag.suggest, { text }, { signal });
    return tags.slice(0, MOST).map((tag) => ({ word: tag.text, about: '', picture: null }));
  }
  const { users } = await call(api.profile.suggest, { text, limit: MOST }, { signal });
  return users.map((user) => ({
    word: user.username,
    about: user.displayname === user.username ? '' : user.displayname,
    picture: user.avatar_url,
  }));
}

/** Writes as if typed, so that the field's listeners are called. */
function write(control: TextControl, text: string): void {
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
