import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SearchBoxPart } from '#shell/browser/client-search.ts';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { type SuggestedTerms, useSuggested } from './use-suggested.ts';
import './search-suggestions.css';

/** A choice below the search box: another query or a page. */
interface Option {
  readonly key: string;
  readonly query?: string;
  readonly href?: string;
  readonly look: ReactNode;
}

/**
 * Suggestions below the search box: recent searches while it is empty, otherwise words, people, channels and
 * tags. Chosen by arrow keys or pointer while the focus stays in the box. ARIA combobox pattern.
 */
export default function SearchSuggestions({ input, text, onChoose }: SearchBoxPart) {
  const id = useId();
  const { options, isRecent, clear } = useOptions(text);
  const { active, isOpen, choose } = useListbox(input, text, options, onChoose);
  useCombobox(input, id, isOpen, active);
  const texts = useTexts(TEXTS);
  if (!isOpen) return null;
  return (
    // The search box keeps the focus when something is pressed here.
    <div className="search-suggestions" onPointerDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={isRecent ? texts.recent : texts.suggestions}>
        {options.map((option, at) => (
          <div
            key={option.key}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerUp={() => choose(option)}
          >
            {option.look}
          </div>
        ))}
      </div>
      {isRecent && (
        <Button variant="quiet" size="small" onClick={clear}>
          {texts.clearRecent}
        </Button>
      )}
    </div>
  );
}

/** The options for a text, and a function that clears the recent searches. */
function useOptions(text: string) {
  const [recent, setRecent] = useState(recentSearches);
  const suggested = useSuggested(text);
  const isRecent = text.trim() === '';

  function clear(): void {
    forgetSearches();
    setRecent([]);
  }
  return { options: isRecent ? recentOptions(recent) : suggestedOptions(suggested), isRecent, clear };
}

/** Opens and closes the list, and moves and chooses in it by the keys of the search box. */
function useListbox(
  input: HTMLInputElement,
  text: string,
  options: readonly Option[],
  onChoose: SearchBoxPart['onChoose'],
) {
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
    else if (key === 'Escape') setClosed(true);
    else return false;
    return true;
  });
  return { active, isOpen, choose };
}

function recentOptions(recent: readonly string[]): Option[] {
  return recent.map((query) => ({
    key: query,
    query,
    look: (
      <>
        <Icon name="clock" size={16} />
        <span>{query}</span>
      </>
    ),
  }));
}

function suggestedOptions({ words, users, channels, tags }: SuggestedTerms): Option[] {
  return [
    ...words.map((query) => ({
      key: `word ${query}`,
      query,
      look: (
        <>
          <Icon name="search" size={16} />
          <span>{query}</span>
        </>
      ),
    })),
    ...users.map((user) => ({
      key: `user ${user.user_id}`,
      href: href('user-profile', { username: user.username }),
      look: (
        <>
          <Avatar src={user.avatar_url} name={user.username} size={24} />
          <span>{user.displayname}</span>
          <span className="ui-muted">@{user.username}</span>
        </>
      ),
    })),
    ...channels.map((channel) => ({
      key: `channel ${channel.url}`,
      href: href('channel', { channel: channel.url }),
      look: (
        <>
          <Icon name="tv" size={16} />
          <span>{channel.title}</span>
        </>
      ),
    })),
    ...tags.map((tag) => ({
      key: `tag ${tag.text}`,
      href: href('tag', { tag: tag.text }),
      look: (
        <>
          <Icon name="hash" size={16} />
          <span>{tag.label}</span>
        </>
      ),
    })),
  ];
}

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
