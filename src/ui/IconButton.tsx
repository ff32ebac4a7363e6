import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './IconButton.css';

interface IconButtonLook {
  icon: IconName;
  /** What the button does: its accessible name and its title. */
  label: string;
  size?: 'small' | 'medium';
  /** A count in the corner; hidden at 0, "99+" above 99. */
  badge?: number;
  /** Draws the icon filled. */
  filled?: boolean;
}

type ButtonElementProps = { href?: undefined; pressed?: boolean; ref?: Ref<HTMLButtonElement> };
type LinkElementProps = { href: string; pressed?: undefined; ref?: Ref<HTMLAnchorElement> };

/** A square button, or a link with `href`, that shows only an icon. `pressed` makes it a toggle. */
export type IconButtonProps = IconButtonLook &
  (
    | (ButtonElementProps & ButtonHTMLAttributes<HTMLButtonElement>)
    | (LinkElementProps & AnchorHTMLAttributes<HTMLAnchorElement>)
  );

export function IconButton({
  icon,
  label,
  size,
  badge = 0,
  filled,
  className,
  pressed,
  ...rest
}: IconButtonProps) {
  const look = classNames('ui-icon-button', size === 'small' && 'ui-icon-button-small', className);
  const texts = useTexts(TEXTS);
  const shown = badge > 99 ? '99+' : String(badge);
  // The visible text is part of the accessible name, so that voice control finds the button by it.
  const name = badge > 0 ? texts.badge({ label, count: shown }) : label;
  const content = (
    <>
      <Icon name={icon} filled={filled} size={size === 'small' ? 16 : 20} />
      {badge > 0 && <Badge text={shown} />}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a title={label} {...rest} className={look} aria-label={name}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" title={label} {...rest} className={look} aria-label={name} aria-pressed={pressed}>
      {content}
    </button>
  );
}

function Badge({ text }: { text: string }) {
  return (
    <span className="ui-badge ui-numbers" aria-hidden="true">
      {text}
    </span>
  );
}
