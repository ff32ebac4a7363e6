import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Spinner } from './Spinner.tsx';
import './Button.css';

/**
 * How prominent a button is: primary (one per screen), outlined, plain, dangerous, or accent (marigold, only
 * for community actions).
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  icon?: IconName;
  /** Takes the whole width. */
  block?: boolean;
  /** Shows a spinner and cannot be pressed; the label and the focus stay. */
  busy?: boolean;
  children?: ReactNode;
}

type ButtonElementProps = { href?: undefined; pressed?: boolean; ref?: Ref<HTMLButtonElement> };
type LinkElementProps = { href: string; pressed?: undefined; ref?: Ref<HTMLAnchorElement> };

/** A button, or a link that looks like one when `href` is given. `pressed` makes it a toggle. */
export type ButtonProps = ButtonLook &
  (
    | (ButtonElementProps & ButtonHTMLAttributes<HTMLButtonElement>)
    | (LinkElementProps & AnchorHTMLAttributes<HTMLAnchorElement>)
  );

export function Button({
  variant,
  size,
  icon,
  block,
  busy,
  children,
  className,
  pressed,
  ...rest
}: ButtonProps) {
  const look = classNames(
    `ui-button ui-button-${variant ?? 'secondary'} ui-button-${size ?? 'medium'}`,
    block && 'ui-button-block',
    className,
  );
  const content = (
    <>
      <ButtonIcon icon={icon} busy={busy} size={size === 'small' ? 16 : 20} />
      {children != null && <span className="ui-button-text">{children}</span>}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...rest} className={look} {...(busy && BUSY)} aria-pressed={pressed}>
      {content}
    </button>
  );
}

/**
 * What makes a button refuse to be pressed again. It is not `disabled`, which would take the focus away from
 * whoever has just pressed it; a form that it sends is not sent by Enter either.
 */
const BUSY = {
  disabled: false,
  'aria-disabled': true,
  'aria-busy': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

function ButtonIcon({ icon, busy, size }: { icon?: IconName; busy?: boolean; size: 16 | 20 }) {
  if (busy) return <Spinner size={size} />;
  return icon && <Icon name={icon} size={size} />;
}
