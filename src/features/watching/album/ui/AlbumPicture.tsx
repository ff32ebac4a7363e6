import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import type { AlbumObject } from '../contract.ts';

interface AlbumPictureProps {
  album: Pick<AlbumObject, 'is_watch_later'>;
  /** Address of the picture; without one an icon is shown. */
  src: string | null;
  isLazy?: boolean;
  className: string;
  /** Content on top of the picture. */
  children?: ReactNode;
}

/** The picture of an album, always 16:9: anything higher or wider is cropped. */
export function AlbumPicture({ album, src, isLazy = false, className, children }: AlbumPictureProps) {
  return (
    <span className={classNames('ui-picture', className)}>
      {src ? (
        <img
          src={src}
          alt=""
          width={480}
          height={270}
          loading={isLazy ? 'lazy' : undefined}
          decoding="async"
        />
      ) : (
        <Icon name={album.is_watch_later ? 'clock' : 'album'} size={40} />
      )}
      {children}
    </span>
  );
}
