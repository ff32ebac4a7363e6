import { useLanguage } from '#ui/use-texts.ts';
import { numberText } from '#base/texts.ts';

interface TileProps {
  label: string;
  value: number | string;
  href: string;
  /** Somebody should look at it. */
  urgent?: boolean;
}

/** A number that leads to what it counts. */
export function Tile({ label, value, href, urgent }: TileProps) {
  const language = useLanguage();
  return (
    <a href={href} className={urgent ? 'is-urgent' : undefined}>
      <strong>{typeof value === 'number' ? numberText(value, language) : value}</strong>
      <span className="ui-muted">{label}</span>
    </a>
  );
}
