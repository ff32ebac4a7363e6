import { countOf } from '#base/counts.ts';
import { useFrame } from '#shell/frame.ts';
import { openModal } from '#shell/modals.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type AlbumObject, TEXTS } from '../contract.ts';
import './AlbumGrid.css';

interface AlbumGridProps {
  /** Whose albums these are. */
  user: { readonly user_id: string };
  albums: readonly AlbumObject[];
}

/** Somebody's albums as cards; their owner also makes new ones here. look.md Profile. */
export function AlbumGrid({ user, albums }: AlbumGridProps) {
  const { viewer } = useFrame();
  const isOwn = viewer?.user_id === user.user_id;
  const create = isOwn && (
    <Button icon="plus" onClick={() => openModal('create-album')}>
      {TEXTS.create}
    </Button>
  );
  if (albums.length === 0) return <EmptyState icon="album" title={isOwn ? TEXTS.noOwnAlbums : TEXTS.noAlbums} action={create} />;
  return (
    <>
      {create && <div className="album-grid-create">{create}</div>}
      <ul className="album-grid">
        {albums.map((album) => (
          <li key={album.album_id}>
            <AlbumCard album={album} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AlbumCard({ album }: { album: AlbumObject }) {
  const { title, thumbnail, video_count } = album;
  return (
    <article className="album-card">
      <span className="album-card-picture">
        {thumbnail ? (
          <img src={thumbnail} alt="" width={480} height={270} loading="lazy" decoding="async" />
        ) : (
          <Icon name={album.is_watch_later ? 'clock' : 'album'} size={40} />
        )}
        <span className="album-card-count ui-numbers">
          <Icon name="list-video" size={16} />
          {countOf(video_count, 'video', 'videos')}
        </span>
      </span>
      <h2>
        <a href={href('album-view', { username: album.user.username, slug: album.url })}>{title}</a>
        {album.private && <Icon name="lock" size={16} label="Private" />}
      </h2>
    </article>
  );
}
