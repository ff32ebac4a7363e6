import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SearchBoxPart } from '#shell/browser/client-search.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { SUGGESTION_TEXTS } from '../suggestion-texts.ts';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';
import { type Option, useSuggested } from './use-suggested.tsx';
import './search-suggestions.css';

/**
 * Suggestions below the search box: recent searches while it is empty, otherwise videos, words, people,
 * channels and tags. Chosen by arrow keys or pointer while the focus stays in the box. ARIA combobox pattern.
 */
export default function SearchSuggestions({ input, text, onChoose }: SearchBoxPart) {
  const id = useId();
  const { options, isRecent, forget, clear } = useOptions(text);
  const { active, isOpen, choose } = useListbox({ input, text, options, onChoose, onDelete: forget });
  useCombobox(input, id, isOpen, active);
  const texts = useTexts(SUGGESTION_TEXTS);
  if (!isOpen) return null;
  return (
    // The search box keeps the focus when something is pressed here.
    <div className="search-suggestions" onPointerDown={(event) => event.preventDefault()}>
      {isRecent && (
        <p className="search-suggestions-head ui-muted">
          {texts.recent}
          <Button variant="quiet" size="small" onClick={clear}>
            {texts.clearAll}
          </Button>
        </p>
      )}
      <div className="search-suggestions-body">
        <div id={id} role="listbox" aria-label={isRecent ? texts.recent : texts.suggestions}>
          {options.map((option, at) => (
            <div
              key={option.key}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={option.kind === options[at - 1]?.kind ? undefined : 'search-suggestions-first'}
              onPointerUp={() => choose(option)}
            >
              {option.look}
            </div>
          ))}
        </div>
        {isRecent && <Removers queries={options.map(({ key }) => key)} onRemove={forget} />}
      </div>
    </div>
  );
}

/** A button beside each recent search: in the list itself there may only be what can be chosen. */
function Removers({
  queries,
  onRemove,
}: {
  queries: readonly string[];
  onRemove: (query: string) => void;
}): ReactNode {
  const texts = useTexts(SUGGESTION_TEXTS);
  return (
    <div className="search-suggestions-removers">
      {queries.map((query) => (
        <IconButton
          key={query}
          icon="x"
          size="small"
          label={texts.forget({ query })}
          onClick={() => onRemove(query)}
        />
      ))}
    </div>
  );
}

/** The options for a text, and functions that forget one or all of the recent searches. */
function useOptions(text: string) {
  const [recent, setRecent] = useState(recentSearches);
  const suggested = useSuggested(text);
  const isRecent = text.trim() === '';

  function forget(query: string): void {
    if (isRecent) setRecent(forgetSearch(query));
  }
  function clear(): void {
    forgetSearches();
    setRecent([]);
  }
  return { options: isRecent ? recent.map(recentOption) : suggested, isRecent, forget, clear };
}

function recentOption(query: string): Option {
  return {
    key: query,
    kind: 'recent',
    query,
    look: (
      <>
        <Icon name="history" size={20} />
        <span>{query}</span>
      </>
    ),
  };
}

interface ListboxProps extends SearchBoxPart {
  options: readonly Option[];
  onDelete: (key: string) => void;
}

/** Opens and closes the list, and moves and chooses in it by the keys of the search box. */
function useListbox({ input, text, options, onChoose, onDelete }: ListboxProps) {
  const [active, setActive] = useState(-1);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    setActive(-1);
    setClosed(false);
  }, [text]);

  function choose(option: Option): void {
    if (option.href) location.assign(option.href);
    else onChoose(option.query ?? '');
  }
  const isOpen = options.length > 0 && !isClosed;
  useKeys(input, (key) => {
    const chosen = options[active];
    if (!isOpen) return false;
    if (key === 'ArrowDown') setActive(active + 1 < options.length ? active + 1 : -1);
    else if (key === 'ArrowUp') setActive(active > -1 ? active - 1 : options.length - 1);
    else if (key === 'Enter' && chosen) choose(chosen);
    else if (key === 'Delete' && chosen?.kind === 'recent') onDelete(chosen.key);
    else if (key === 'Escape') setClosed(true);
    else return false;
    return true;
  });
  useEffect(() => {
    if (active >= 0)
      document.querySelector('.search-suggestions [aria-selected="true"]')?.scrollIntoView(NEAR);
  }, [active]);
  return { active: Math.min(active, options.length - 1), isOpen, choose };
}

/** Only the list scrolls, no more than it must. */
const NEAR = { block: 'nearest' } as const;

/** Passes key presses in the search box to `onKey`; those for which it returns true go no further. */
function useKeys(input: HTMLInputElement, onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      if (event.isComposing || !latest.current(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    input.addEventListener('keydown', listen);
    return () => input.removeEventListener('keydown', listen);
  }, [input]);
}

/** Sets the ARIA attributes that tell assistive technology about the list below the box. */
function useCombobox(input: HTMLInputElement, id: string, isOpen: boolean, active: number): void {
  useEffect(() => {
    const about = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      ...(isOpen && { 'aria-controls': id }),
      ...(isOpen && active >= 0 && { 'aria-activedescendant': `${id}-${active}` }),
    };
    for (const [name, value] of Object.entries(about)) input.setAttribute(name, value);
    return () => Object.keys(about).forEach((name) => input.removeAttribute(name));
  }, [input, id, isOpen, active]);
}
