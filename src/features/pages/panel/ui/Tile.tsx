import { useLanguage } from '#ui/use-texts.ts';
import { numberText } from '#base/texts.ts';

interface TileProps {
  label: string;
  value: number | string;
  href: string;
  /** A quieter second line. */
  note?: string;
  /** Whether something is wrong. */
  urgent?: boolean;
}

/** A number that links to what it counts. */
export function Tile({ label, value, note, href, urgent }: TileProps) {
  const language = useLanguage();
  return (
    <a href={href} className={urgent ? 'is-urgent' : undefined}>
      <strong>{typeof value === 'number' ? numberText(value, language) : value}</strong>
      <span className="ui-muted">{label}</span>
      {note && <small className="ui-muted ui-numbers">{note}</small>}
    </a>
  );
}
