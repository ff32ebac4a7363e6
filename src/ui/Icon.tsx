import sprite from './icons.svg?no-inline';
import { FIRST_ICONS, type IconName } from './icons.ts';
import './Icon.css';

interface IconProps {
  name: IconName;
  /** Side in pixels; 20 by default. */
  size?: 16 | 20 | 24 | 32 | 40;
  /** Filled with its own colour, for a pressed state. */
  filled?: boolean;
  /** Says what the icon means; without it the icon is decoration. */
  label?: string;
}

/** Default side of icons, px; Icon.css sets it. */
const USUAL_SIZE = 20;

/** An icon, in the colour of the text around it. */
export function Icon({ name, size = USUAL_SIZE, filled = false, label }: IconProps) {
  const meaning = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={filled ? 'ui-icon ui-icon-filled' : 'ui-icon'}
      {...(size !== USUAL_SIZE && { width: size, height: size })}
      {...meaning}
    >
      <use href={isInDocument(name) ? `#icon-${name}` : `${sprite}#${name}`} />
    </svg>
  );
}

/** A document includes those of the first icons that it was rendered with. */
function isInDocument(name: IconName): boolean {
  if (!FIRST_ICONS.has(name)) return false;
  return typeof document === 'undefined' || document.getElementById(`icon-${name}`) !== null;
}
