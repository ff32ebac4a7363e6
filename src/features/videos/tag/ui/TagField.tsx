import { type KeyboardEvent, useState } from 'react';
import { SuggestInput } from '#features/people/user/ui/SuggestArea.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { FIELD_TEXTS } from '../field-texts.ts';
import { addTag, fieldTags, removeTag } from '../tag-line-rules.ts';
import './TagField.css';

interface TagFieldProps {
  title: string;
  description: string;
  /** Longest description, characters. */
  most: number;
  /** Called with the description that has the tags. */
  onChange: (description: string) => void;
}

/** The tags of a video: hashtags of its words, shown one by one, to which more can be added. */
export function TagField({ title, description, most, onChange }: TagFieldProps) {
  const texts = useTexts(FIELD_TEXTS);
  const [word, setWord] = useState('');

  function add(typed: string): void {
    setWord('');
    // Several may have been pasted.
    let longer = description;
    for (const one of typed.split(/[\s,;#]+/).filter(Boolean)) longer = addTag(title, longer, one, most);
    if (longer !== description) onChange(longer);
  }
  function type(typed: string): void {
    if (/[\s,;]$/.test(typed)) return add(typed);
    // Suggestions are for words behind the sign.
    setWord(typed && !typed.startsWith('#') ? `#${typed}` : typed);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || word === '') return;
    event.preventDefault();
    add(word);
  }
  return (
    <div onBlur={() => word && add(word)}>
      <SuggestInput
        label={texts.tags}
        optional
        hint={texts.hint}
        value={word}
        autoCapitalize="none"
        enterKeyHint="done"
        onKeyDown={onKeyDown}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <TagChips {...{ title, description, onChange }} />
    </div>
  );
}

function TagChips({ title, description, onChange }: Omit<TagFieldProps, 'most'>) {
  const texts = useTexts(FIELD_TEXTS);
  const tags = fieldTags(title, description);
  if (tags.length === 0) return null;
  return (
    <ul className="tag-chips">
      {tags.map(({ name, isApart }) => (
        <li key={name} className="tag-chip">
          <bdi>{texts.tag({ name })}</bdi>
          {isApart && (
            <button
              type="button"
              aria-label={texts.remove({ name })}
              onClick={() => onChange(removeTag(description, name))}
            >
              <Icon name="x" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
