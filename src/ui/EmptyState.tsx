import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import './EmptyState.css';

interface EmptyStateProps {
  icon: IconName;
  /** A drawing instead of the icon. */
  art?: ReactNode;
  /** One plain sentence. */
  title: ReactNode;
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** The heading's level; 2 unless told. */
  level?: 1 | 2 | 3;
}

/** What is shown where there is nothing to show, or where something failed. */
export function EmptyState({ icon, art, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="ui-empty">
      {art ?? (
        <span className="ui-empty-icon">
          <Icon name={icon} size={32} />
        </span>
      )}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="ui-empty-action">{action}</div>}
    </div>
  );
}
