import { classNames } from '#ui/class-names.ts';
import './Cover.css';

interface CoverProps {
  /** Path of the picture; without one a drawing is shown. */
  src: string | null;
  /** What it shows, unless it is decoration. */
  alt?: string;
  className?: string;
  /** Number of the person or channel, which decides the drawing's colour. */
  id?: string | undefined;
}

/** Colours of drawings; each has its rule in the style sheet. */
const TINTS = 6;

/** The cover picture of a person or channel, the same wherever it is shown. */
export function Cover({ src, alt = '', className, id }: CoverProps) {
  const tint = src || id === undefined ? undefined : Number(id) % TINTS;
  return (
    <div className={classNames('cover', !src && 'cover-plain', className)} data-tint={tint}>
      {src && <img src={src} alt={alt} width={1280} height={160} />}
    </div>
  );
}
