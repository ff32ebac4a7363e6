import sprite from './icons.svg?no-inline';
import { FIRST_ICONS, type IconName } from './icons.ts';
import './Icon.css';

interface IconProps {
  name: IconName;
  /** Side in pixels; 20 unless told. */
  size?: 16 | 20 | 24 | 32 | 40;
  /** Filled with its own colour, for a pressed state. */
  filled?: boolean;
  /** Says what the icon means; without it the icon is decoration. */
  label?: string;
}

/** An icon, in the colour of the text around it. */
export function Icon({ name, size = 20, filled = false, label }: IconProps) {
  const meaning = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const);
  return (
    <svg className={filled ? 'ui-icon ui-icon-filled' : 'ui-icon'} width={size} height={size} {...meaning}>
      <use href={FIRST_ICONS.has(name) ? `#icon-${name}` : `${sprite}#${name}`} />
    </svg>
  );
}
