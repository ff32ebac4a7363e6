import { useLanguage } from '#ui/use-texts.ts';
import { numberText } from '#base/texts.ts';
import { classNames } from '#ui/class-names.ts';

interface TileProps {
  label: string;
  value: number | string;
  href: string;
  /** Whether it needs attention. */
  waits?: boolean;
  /** Whether something is wrong. */
  urgent?: boolean;
}

/** A number that links to what it counts. */
export function Tile({ label, value, href, waits, urgent }: TileProps) {
  const language = useLanguage();
  return (
    <a href={href} className={classNames(waits && 'is-waiting', urgent && 'is-urgent')}>
      <strong>{typeof value === 'number' ? numberText(value, language) : value}</strong>
      <span className="ui-muted">{label}</span>
    </a>
  );
}
