import { useTexts } from '#ui/use-texts.ts';
import { formatDuration } from '#base/duration.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { largeThumbnail } from '#features/videos/video/ui/picture-paths.ts';
import { RichText } from '#features/videos/video/ui/RichText.tsx';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { AlbumObject } from '../contract.ts';
import type { MixedStart } from '../pages/album-view.load.ts';
import type { AlbumPart } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { AlbumActions } from './AlbumActions.tsx';
import { AlbumPicture } from './AlbumPicture.tsx';
import './AlbumHeader.css';

interface AlbumHeaderProps {
  album: AlbumObject;
  isOwn: boolean;
  /** What "Play all" starts with. */
  first: VideoCardView | null;
  /** What the viewer is to it, if not its owner. */
  part: AlbumPart | null;
  mixed: MixedStart | null;
  /** Address of its feed for podcast players, if it is offered as a podcast. */
  podcastUrl: string | null;
  onChange: (album: AlbumObject) => void;
  onRemove: () => void;
}

/** The album's title, owner and actions. */
export function AlbumHeader({ album, ...actions }: AlbumHeaderProps) {
  const texts = useTexts(TEXTS);
  const { user, video_count, duration } = album;
  return (
    <header className="album-header">
      <AlbumPicture
        album={album}
        src={album.thumbnail && largeThumbnail(album.thumbnail)}
        className="album-cover"
      />
      <div className="album-about">
        <h1>{album.title}</h1>
        <p className="album-meta">
          <Avatar src={user.avatar_url} name={user.displayname} size={24} />
          <a href={href('user-profile', { username: user.username })}>{user.displayname}</a>
          <span className="ui-muted ui-numbers">{texts.videos(video_count)}</span>
          {duration > 0 && (
            <span className="ui-muted ui-numbers">
              {texts.duration({ duration: formatDuration(duration) })}
            </span>
          )}
          {(album.private || album.unlisted) && (
            <span className="album-private">
              <Icon name={album.private ? 'lock' : 'link'} size={16} />
              {album.private ? texts.private : texts.unlisted}
            </span>
          )}
        </p>
        {album.description && (
          <div className="album-description">
            <RichText text={album.description} />
          </div>
        )}
        <AlbumActions album={album} {...actions} />
      </div>
    </header>
  );
}
