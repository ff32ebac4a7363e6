import { type ComponentProps, type ReactNode, useRef } from 'react';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';
import './suggestions.css';

/** Several lines of text in which people and tags are suggested after `@` and `#`. Spec §5. */
export function SuggestArea(props: Omit<ComponentProps<typeof TextArea>, 'ref'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const suggestions = useSuggestions(field);
  return (
    <Beside suggestions={suggestions}>
      <TextArea {...props} {...suggestions.control} ref={field} />
    </Beside>
  );
}

/** A line of text with the same suggestions. */
export function SuggestInput(props: Omit<ComponentProps<typeof TextInput>, 'ref'>) {
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(field);
  return (
    <Beside suggestions={suggestions}>
      <TextInput {...props} {...suggestions.control} ref={field} />
    </Beside>
  );
}

function Beside({
  suggestions,
  children,
}: {
  suggestions: ReturnType<typeof useSuggestions>;
  children: ReactNode;
}) {
  return (
    <div className="suggest-field">
      {children}
      <Suggestions {...suggestions} />
    </div>
  );
}
