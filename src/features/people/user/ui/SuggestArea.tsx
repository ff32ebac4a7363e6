import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';
import './suggestions.css';

/** A text area that suggests people and tags after `@` and `#`. Spec §5. */
export function SuggestArea(props: Omit<ComponentProps<typeof TextArea>, 'ref'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const suggestions = useSuggestions(field);
  useTypedBefore(field, props);
  return (
    <Beside suggestions={suggestions}>
      <TextArea {...props} {...suggestions.control} onKeyDown={pressed(suggestions, props)} ref={field} />
    </Beside>
  );
}

/** A text field with the same suggestions. */
export function SuggestInput(props: Omit<ComponentProps<typeof TextInput>, 'ref'>) {
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(field);
  useTypedBefore(field, props);
  return (
    <Beside suggestions={suggestions}>
      <TextInput {...props} {...suggestions.control} onKeyDown={pressed(suggestions, props)} ref={field} />
    </Beside>
  );
}

interface ControlledProps<C> {
  readonly value?: unknown;
  readonly onChange?: ((event: ChangeEvent<C>) => void) | undefined;
}

/** Passes on what was typed before the page was hydrated, which would otherwise be overwritten. */
function useTypedBefore<C extends HTMLTextAreaElement | HTMLInputElement>(
  field: RefObject<C | null>,
  props: ControlledProps<C>,
): void {
  const first = useRef(props);
  useEffect(() => {
    const control = field.current;
    const { value, onChange } = first.current;
    if (control && typeof value === 'string' && control.value !== value)
      onChange?.({ currentTarget: control, target: control } as ChangeEvent<C>);
  }, [field]);
}

type SuggestionState = ReturnType<typeof useSuggestions>;

/** A key that selects a suggestion must not reach the field. */
function pressed<T extends HTMLElement>(
  { control }: SuggestionState,
  { onKeyDown }: { onKeyDown?: ((event: KeyboardEvent<T>) => void) | undefined },
) {
  return (event: KeyboardEvent<T>): void => {
    control.onKeyDown(event);
    if (!event.defaultPrevented) onKeyDown?.(event);
  };
}

function Beside({ suggestions, children }: { suggestions: SuggestionState; children: ReactNode }) {
  return (
    <div className="suggest-field">
      {children}
      <Suggestions {...suggestions} />
    </div>
  );
}
