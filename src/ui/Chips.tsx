import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Menu, MenuItem } from './Menu.tsx';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './Chips.css';

interface ChipRowProps {
  /** Names the group for screen readers. */
  label: string;
  /** Whether its chips lead to other parts of the same list, like tabs. */
  isNav?: boolean;
  /** The element of a row that is none of these. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Chips in one row, which scrolls sideways where it is too narrow. */
export function ChipRow({ label, isNav = false, ref, children }: ChipRowProps) {
  const shared = { className: 'ui-chips', 'aria-label': label, children };
  return isNav ? <nav {...shared} /> : <div role="group" ref={ref} {...shared} />;
}

interface ChipLinkProps {
  href: string;
  icon?: IconName;
  /** Whether it is the part that is shown. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A chip that leads somewhere. */
export function ChipLink({ href, icon, isCurrent = false, children }: ChipLinkProps) {
  return (
    <a
      href={href}
      className={classNames('ui-chip', isCurrent && 'ui-chip-chosen')}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </a>
  );
}

/** A value that can be chosen, and the address at which it is. */
export interface ChipChoice {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

interface ChoiceChipProps {
  /** What is chosen here; shown while nothing is. */
  label: string;
  /** The label of the value that is chosen; null if there is none. */
  chosen: string | null;
  /** The address without it. */
  without: string;
  choices: readonly ChipChoice[];
}

/**
 * A chip that opens its choices, shows the chosen one and takes it away again. All of them are links, so it
 * works without JavaScript, and Back undoes a choice.
 */
export function ChoiceChip({ label, chosen, without, choices }: ChoiceChipProps) {
  const texts = useTexts(TEXTS);
  const said = chosen === null ? label : texts.labelled({ label, value: chosen });
  const face = (
    <span className="ui-chip-face">
      {chosen ?? label}
      <Icon name="chevron-down" size={16} />
    </span>
  );
  return (
    <span className={classNames('ui-chip', 'ui-chip-choice', chosen !== null && 'ui-chip-chosen')}>
      <Menu label={said} trigger={face} align="start">
        {choices.map(({ href, label: choice, isCurrent }) => (
          <MenuItem key={href} href={href} checked={isCurrent}>
            {choice}
          </MenuItem>
        ))}
      </Menu>
      {chosen !== null && (
        <a href={without} className="ui-chip-remove" aria-label={texts.removeChoice({ choice: said })}>
          <Icon name="x" size={16} />
        </a>
      )}
    </span>
  );
}
