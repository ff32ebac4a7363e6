import { classNames } from '#ui/class-names.ts';
import './Cover.css';

interface CoverProps {
  /** Path of the picture; without one there is a drawn one. */
  src: string | null;
  /** What it shows, where it is not mere decoration. */
  alt?: string;
  className?: string;
}

/** The broad picture of a person or channel, the same wherever it is shown. */
export function Cover({ src, alt = '', className }: CoverProps) {
  return (
    <div className={classNames('cover', !src && 'cover-plain', className)}>
      {src && <img src={src} alt={alt} width={1280} height={160} />}
    </div>
  );
}
