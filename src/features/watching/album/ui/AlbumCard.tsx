import { href } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Marked } from '#ui/Marked.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AlbumObject } from '../contract.ts';
import type { Audience } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { AlbumPicture } from './AlbumPicture.tsx';
import './AlbumGrid.css';

/** An album with its thumbnail and number of videos. */
export function AlbumCard({ album }: { album: AlbumObject }) {
  const texts = useTexts(TEXTS);
  const { title, thumbnail, video_count } = album;
  return (
    <article className="album-card">
      <AlbumPicture album={album} src={thumbnail} isLazy className="album-card-picture">
        <span className="album-card-count ui-numbers">
          <Icon name="list-video" size={16} />
          {texts.videos(video_count)}
        </span>
      </AlbumPicture>
      <h2>
        <a href={href('album-view', { username: album.user.username, slug: album.url })}>
          <Marked text={title} />
        </a>
        <AudienceMark album={album} />
      </h2>
    </article>
  );
}

/** Marks an album that is not public. */
export function AudienceMark({ album }: { album: Audience }) {
  const texts = useTexts(TEXTS);
  if (album.private) return <Icon name="lock" size={16} label={texts.private} />;
  return album.unlisted ? <Icon name="link" size={16} label={texts.unlisted} /> : null;
}
