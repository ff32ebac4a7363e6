import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import scenes from './scenes.svg?no-inline';
import './EmptyState.css';

/** Icons that are replaced by one of our own drawings. */
const SCENES: Partial<Record<IconName, 'nest' | 'flock' | 'search' | 'song'>> = {
  film: 'nest',
  album: 'nest',
  clock: 'nest',
  users: 'flock',
  search: 'search',
  bell: 'song',
  'messages-square': 'song',
};

interface EmptyStateProps {
  icon: IconName;
  /** A drawing instead of the icon's own. */
  art?: ReactNode;
  /** One plain sentence. */
  title: ReactNode;
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** The heading's level; 2 by default. */
  level?: 1 | 2 | 3;
}

/** What is shown where there is nothing to show, or where something failed. */
export function EmptyState({ icon, art, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="ui-empty">
      {art ?? <Picture icon={icon} />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="ui-empty-action">{action}</div>}
    </div>
  );
}

function Picture({ icon }: Pick<EmptyStateProps, 'icon'>) {
  const scene = SCENES[icon];
  if (scene)
    return (
      <svg className="ui-scene" viewBox="0 0 200 132" aria-hidden="true">
        <use href={`${scenes}#${scene}`} />
        <use className="ui-scene-accent" href={`${scenes}#${scene}-accent`} />
      </svg>
    );
  return (
    <span className="ui-empty-icon">
      <Icon name={icon} size={32} />
    </span>
  );
}
