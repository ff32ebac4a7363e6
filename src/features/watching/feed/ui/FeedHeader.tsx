import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import './FeedHeader.css';

interface FeedHeaderProps {
  /** Shows the kind of list, if its name alone does not. */
  icon?: IconName;
  title: string;
  /** One line below the title. */
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** The heading of a list. */
export function FeedHeader({ icon, title, children, actions }: FeedHeaderProps) {
  return (
    <header className="feed-header">
      {icon && (
        <span className="feed-header-icon">
          <Icon name={icon} size={24} />
        </span>
      )}
      <div>
        <h1>{title}</h1>
        {children && <p className="ui-muted">{children}</p>}
      </div>
      {actions && <div className="feed-header-actions">{actions}</div>}
    </header>
  );
}
