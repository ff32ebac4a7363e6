import { Avatar } from '#ui/Avatar.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { SUGGEST_TEXTS } from '../texts.ts';
import { SuggestionList } from './SuggestionList.tsx';
import type { useSuggestions } from './use-suggestions.ts';

/** The list of suggestions, below the field. */
export function Suggestions({ id, kind, suggestions, active, choose }: ReturnType<typeof useSuggestions>) {
  const texts = useTexts(SUGGEST_TEXTS);
  return (
    <SuggestionList
      {...{ id, active, choose }}
      label={texts[kind]}
      items={suggestions}
      keyOf={({ word }) => word}
    >
      {({ word, picture, about }) => (
        <>
          {kind === 'user' && <Avatar src={picture} name={word} size={24} />}
          <strong>{kind === 'user' ? word : `#${word}`}</strong>
          {about && <span className="ui-muted">{about}</span>}
        </>
      )}
    </SuggestionList>
  );
}
