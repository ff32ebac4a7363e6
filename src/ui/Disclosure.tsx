import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './Disclosure.css';

interface DisclosureProps {
  /** What stands on the row that opens it. */
  summary: ReactNode;
  /** Names the row for screen readers where `summary` alone does not say enough. */
  label?: string;
  /** Opened to begin with. */
  isOpen?: boolean;
  /** Called when it is opened or folded away. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part that is folded away until its row is pressed; works without JavaScript. */
export function Disclosure({ summary, label, isOpen = false, onToggle, children }: DisclosureProps) {
  return (
    <details
      className="ui-disclosure"
      open={isOpen || undefined}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary aria-label={label}>
        <Icon name="chevron-down" size={16} />
        {summary}
      </summary>
      {children}
    </details>
  );
}
