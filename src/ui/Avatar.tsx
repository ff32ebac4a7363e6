import { classNames } from './class-names.ts';
import { useBroken } from './use-broken.ts';
import './Avatar.css';

interface AvatarProps {
  /** Address of the picture; without one, and where it cannot be loaded, a letter is shown. */
  src: string | null;
  /** Name of the person. */
  name: string;
  size?: 24 | 32 | 40 | 64 | 96;
  /** Makes it a link to the person. */
  href?: string;
  className?: string;
}

/**
 * A person's picture, round. Beside their written name it is decoration; as a link it is labelled with the
 * name.
 */
export function Avatar({ src, name, size = 40, href, className }: AvatarProps) {
  const look = classNames('ui-avatar', className);
  const { isBroken, watched } = useBroken(src);
  const picture =
    src && !isBroken ? (
      <img
        {...watched}
        src={src}
        alt=""
        width={size}
        height={size}
        loading={size > 40 ? 'eager' : 'lazy'}
        decoding="async"
      />
    ) : (
      <span aria-hidden="true" style={{ fontSize: size * 0.44 }}>
        {[...name][0]?.toUpperCase()}
      </span>
    );
  const box = { width: size, height: size };
  if (href === undefined)
    return (
      <span className={look} style={box}>
        {picture}
      </span>
    );
  return (
    <a href={href} className={look} style={box} aria-label={name}>
      {picture}
    </a>
  );
}
