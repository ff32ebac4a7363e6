import type { ReactNode } from 'react';
import './suggestions.css';

interface SuggestionListProps<T> {
  /** Options have this id and their place in the list: the field names the active one. */
  id: string;
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** The place of the one that Enter chooses. */
  active: number;
  choose: (item: T) => void;
  children: (item: T) => ReactNode;
}

/** The options below a field that suggests something; the field keeps the focus. */
export function SuggestionList<T>({
  id,
  label,
  items,
  keyOf,
  active,
  choose,
  children,
}: SuggestionListProps<T>) {
  if (items.length === 0) return null;
  return (
    <div id={id} role="listbox" className="suggestions" aria-label={label}>
      {items.map((item, at) => (
        <div
          key={keyOf(item)}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onPointerDown={(event) => {
            event.preventDefault();
            choose(item);
          }}
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
}
