import { href } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Marked } from '#ui/Marked.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AlbumObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import './AlbumGrid.css';

/** An album with the picture of its first video and how many there are. */
export function AlbumCard({ album }: { album: AlbumObject }) {
  const texts = useTexts(TEXTS);
  const { title, thumbnail, video_count } = album;
  return (
    <article className="album-card">
      <span className="album-card-picture ui-picture">
        {thumbnail ? (
          <img src={thumbnail} alt="" width={480} height={270} loading="lazy" decoding="async" />
        ) : (
          <Icon name={album.is_watch_later ? 'clock' : 'album'} size={40} />
        )}
        <span className="album-card-count ui-numbers">
          <Icon name="list-video" size={16} />
          {texts.videos(video_count)}
        </span>
      </span>
      <h2>
        <a href={href('album-view', { username: album.user.username, slug: album.url })}>
          <Marked text={title} />
        </a>
        {album.private && <Icon name="lock" size={16} label={texts.private} />}
      </h2>
    </article>
  );
}
