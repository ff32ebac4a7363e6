import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './Disclosure.css';

interface DisclosureProps {
  /** Content of the row that opens it. */
  summary: ReactNode;
  /** Label of the row for screen readers, if `summary` alone does not say enough. */
  label?: string;
  /** Open initially. */
  isOpen?: boolean;
  /** Called when it is opened or closed. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part that is collapsed until its row is pressed; works without JavaScript. */
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
