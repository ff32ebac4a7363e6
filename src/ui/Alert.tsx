import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import './Alert.css';

const ICON = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
} as const;

interface AlertProps {
  kind?: keyof typeof ICON;
  icon?: IconName;
  /** A button or a link at the end. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message that stays, inside a dialog or at the top of a page. Danger and warning are announced. */
export function Alert({ kind = 'info', icon, action, children }: AlertProps) {
  const role = kind === 'danger' || kind === 'warning' ? 'alert' : undefined;
  return (
    <div className={`ui-alert ui-alert-${kind}`} role={role}>
      <Icon name={icon ?? ICON[kind]} />
      <div className="ui-alert-text">{children}</div>
      {action}
    </div>
  );
}
