import { useTexts } from '#ui/use-texts.ts';
import { nextPageHref } from '#features/watching/feed/ui/VideoList.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import type { AlbumObject, AlbumsAnswer } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { AlbumCard } from './AlbumCard.tsx';
import { BuiltInCards } from './BuiltInCards.tsx';
import { DeletedAlbums } from './DeletedAlbums.tsx';
import { useAlbums } from './use-albums.ts';
import './AlbumGrid.css';

interface AlbumGridProps {
  /** Whose albums these are. */
  user: { readonly user_id: string };
  /** The first page, as `model/of-user.ts` reads it. */
  first: AlbumsAnswer;
}

/** Somebody's albums as cards. The owner can also create and reorder them here. look.md Profile. */
export default function AlbumGrid({ user, first }: AlbumGridProps) {
  const { viewer, path } = useFrame();
  const texts = useTexts(TEXTS);
  const { albums, isBusy, isEnd, error, next, more, move } = useAlbums(first, user.user_id);
  const isOwn = viewer?.user_id === user.user_id;
  const create = isOwn && (
    <Button icon="plus" onClick={() => openModal('create-album')}>
      {texts.create}
    </Button>
  );
  if (albums.length === 0 && !isOwn) return <EmptyState icon="album" title={texts.noAlbums} />;
  const hasWatchLater = albums.some(({ is_watch_later }) => is_watch_later);
  return (
    <>
      {create && <div className="album-grid-create">{create}</div>}
      <ul className="album-grid">
        {isOwn && <BuiltInCards hasWatchLater={hasWatchLater} />}
        {albums.map((album, at) => (
          <li key={album.album_id}>
            <AlbumCard album={album} />
            {isOwn && !album.is_watch_later && (
              <OrderMenu album={album} onMove={(to) => move(at, to)} at={at} />
            )}
          </li>
        ))}
      </ul>
      {albums.length === 0 && <p className="ui-muted album-grid-none">{texts.noOwnAlbums}</p>}
      {!isEnd && <LoadMore onMore={more} busy={isBusy} error={error} href={nextPageHref(path, next)} />}
      {isOwn && <DeletedAlbums />}
    </>
  );
}

interface OrderMenuProps {
  album: AlbumObject;
  at: number;
  onMove: (to: number) => void;
}

function OrderMenu({ album, at, onMove }: OrderMenuProps) {
  const texts = useTexts(TEXTS);
  return (
    <Menu
      label={texts.move({ title: album.title })}
      icon="ellipsis-vertical"
      iconOnly
      size="small"
      align="end"
      lazy
      className="album-card-menu"
    >
      <MenuItem icon="arrow-left" onSelect={() => onMove(at - 1)}>
        {texts.moveBefore}
      </MenuItem>
      <MenuItem icon="arrow-right" onSelect={() => onMove(at + 1)}>
        {texts.moveAfter}
      </MenuItem>
    </Menu>
  );
}
