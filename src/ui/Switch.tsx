import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import './Switch.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** An icon that is drawn in the knob. */
  icon?: IconName;
  disabled?: boolean;
  name?: string;
  className?: string;
  /** In a menu of actions it is one of its items. */
  role?: 'switch' | 'menuitemcheckbox' | undefined;
}

/** A switch for something that is on or off and takes effect at once. */
export function Switch({
  label,
  checked,
  onChange,
  hideLabel,
  hint,
  icon,
  disabled,
  name,
  className,
  role = 'switch',
}: SwitchProps) {
  return (
    <label className={classNames('ui-switch', className)}>
      <span className={hideLabel ? 'ui-hidden' : 'ui-switch-text'}>
        {label}
        {hint && <small className="ui-muted">{hint}</small>}
      </span>
      <input
        type="checkbox"
        role={role}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="ui-switch-track" aria-hidden="true">
        <span className="ui-switch-knob">{icon && <Icon name={icon} size={16} filled />}</span>
      </span>
    </label>
  );
}
