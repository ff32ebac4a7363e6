import { classNames } from '#ui/class-names.ts';
import './Cover.css';

interface CoverProps {
  /** Path of the picture; without one a drawing is shown. */
  src: string | null;
  /** What it shows, unless it is decoration. */
  alt?: string;
  className?: string;
}

/** The cover picture of a person or channel, the same wherever it is shown. */
export function Cover({ src, alt = '', className }: CoverProps) {
  return (
    <div className={classNames('cover', !src && 'cover-plain', className)}>
      {src && <img src={src} alt={alt} width={1280} height={160} />}
    </div>
  );
}
