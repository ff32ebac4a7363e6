import { Avatar } from '#ui/Avatar.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { SUGGEST_TEXTS } from '../texts.ts';
import type { useSuggestions } from './use-suggestions.ts';
import './suggestions.css';

/** The list of suggestions, below the field. */
export function Suggestions({ id, kind, suggestions, active, choose }: ReturnType<typeof useSuggestions>) {
  const texts = useTexts(SUGGEST_TEXTS);
  if (suggestions.length === 0) return null;
  return (
    <div id={id} role="listbox" className="suggestions" aria-label={texts[kind]}>
      {suggestions.map((suggestion, at) => (
        <div
          key={suggestion.word}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            choose(suggestion);
          }}
        >
          {kind === 'user' && <Avatar src={suggestion.picture} name={suggestion.word} size={24} />}
          <strong>{kind === 'user' ? suggestion.word : `#${suggestion.word}`}</strong>
          {suggestion.about && <span className="ui-muted">{suggestion.about}</span>}
        </div>
      ))}
    </div>
  );
}
