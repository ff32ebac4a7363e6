import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { Button, type ButtonVariant } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons.ts';
import { useMenu } from './use-menu.ts';
import './Menu.css';

interface MenuProps {
  /** Names the menu; shown as the button's text unless `iconOnly`. */
  label: string;
  icon?: IconName;
  /** Whether the button shows only its icon. */
  iconOnly?: boolean;
  size?: 'small' | 'medium';
  variant?: ButtonVariant;
  /** Content of the button instead of icon and text, such as an avatar. */
  trigger?: ReactNode;
  /** The side of the button that the menu is aligned with; "end" by default. */
  align?: 'start' | 'end';
  /** "menu" for actions (arrow keys), "panel" for anything else. */
  kind?: 'menu' | 'panel';
  /** Count in the corner of an icon-only button. */
  badge?: number;
  /** Does not render the content until it is first opened; with `popover`, not the popover either. */
  lazy?: boolean | 'popover';
  /** On phones, a sheet from the bottom, as wide as the window: for long menus. */
  sheet?: boolean;
  className?: string;
  onOpen?: () => void;
  onClose?: () => void;
  children: ReactNode;
}

/** In long lists the name is only announced, and not shown on hover. */
const NO_TITLE = { title: undefined };

const CloseMenu = createContext<() => void>(() => undefined);

/** A button with a drop-down menu, which uses the popover attribute and opens without JavaScript too. */
export function Menu({
  label,
  icon,
  iconOnly,
  size,
  variant = 'quiet',
  trigger,
  badge,
  children,
  ...rest
}: MenuProps) {
  const { align = 'end', kind = 'menu', lazy = false, sheet, className, onOpen, onClose } = rest;
  const isMadeLate = lazy === 'popover';
  const menu = useMenu({ kind, isMadeLate, onOpen, onClose });
  return (
    <span className={classNames('ui-menu-anchor', className)}>
      {trigger ? (
        <button type="button" {...menu.button} className="ui-menu-trigger" aria-label={label} title={label}>
          {trigger}
        </button>
      ) : iconOnly ? (
        <IconButton
          {...menu.button}
          {...(isMadeLate && NO_TITLE)}
          icon={icon ?? 'ellipsis'}
          label={label}
          size={size}
          badge={badge}
        />
      ) : (
        <Button {...menu.button} icon={icon} size={size} variant={variant}>
          {label}
        </Button>
      )}
      {menu.isMade && (
        <div
          {...menu.list}
          className={classNames(`ui-menu ui-menu-${kind} ui-menu-${align}`, sheet && 'ui-menu-sheet')}
          aria-label={label}
        >
          {(!lazy || menu.wasOpened) && <CloseMenu value={menu.close}>{children}</CloseMenu>}
        </div>
      )}
    </span>
  );
}

interface MenuItemProps {
  icon?: IconName;
  /** Makes the item a link. */
  href?: string;
  onSelect?: (event: MouseEvent) => void;
  /** Submits the form around it. */
  submit?: boolean;
  /** For actions that cannot be undone. */
  danger?: boolean;
  disabled?: boolean;
  /** Leaves the menu open, as for a setting. */
  stay?: boolean;
  /** Marks the item as chosen (true) or not (false). */
  checked?: boolean;
  children: ReactNode;
  [data: `data-${string}`]: string | undefined;
}

/** One action or link of a menu. */
export function MenuItem({
  icon,
  href,
  onSelect,
  submit,
  danger,
  disabled,
  stay,
  checked,
  children,
  ...data
}: MenuItemProps) {
  const close = useContext(CloseMenu);
  function choose(event: MouseEvent): void {
    if (!stay) close();
    onSelect?.(event);
  }
  const role = checked === undefined ? 'menuitem' : 'menuitemcheckbox';
  const shared = {
    ...data,
    role,
    className: classNames('ui-menu-item', danger && 'ui-menu-item-danger'),
    'aria-checked': checked,
    onClick: choose,
  };
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {checked && <Icon name="check" size={16} />}
    </>
  );
  if (href !== undefined)
    return (
      <a {...shared} href={href}>
        {content}
      </a>
    );
  return (
    <button type={submit ? 'submit' : 'button'} {...shared} disabled={disabled}>
      {content}
    </button>
  );
}

/** A line between groups of items. */
export function MenuLine() {
  return <hr className="ui-menu-line" />;
}
