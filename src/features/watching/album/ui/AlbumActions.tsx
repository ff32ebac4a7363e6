import { useState } from 'react';
import { useTexts } from '#ui/use-texts.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import { pageTitle } from '#shell/frame/title.ts';
import { Button } from '#ui/Button.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { AlbumObject } from '../contract.ts';
import type { MixedStart } from '../pages/album-view.load.ts';
import type { AlbumPart } from '../rules.ts';
import { endPart } from './InvitationNotice.tsx';
import { OwnerMenu } from './OwnerMenu.tsx';
import { ACTION_TEXTS } from '../action-texts.ts';
import { TEXTS } from '../texts.ts';
import { entryLink } from './album-queue.ts';

interface AlbumActionsProps {
  album: AlbumObject;
  isOwn: boolean;
  first: VideoCardView | null;
  /** What the viewer is to it, if not its owner. */
  part: AlbumPart | null;
  mixed: MixedStart | null;
  podcastUrl: string | null;
  onChange: (album: AlbumObject) => void;
  onRemove: () => void;
}

/** Playing and sharing an album, and its owner's actions. */
export function AlbumActions({
  album,
  isOwn,
  first,
  part,
  mixed,
  podcastUrl: firstUrl,
  onChange,
  onRemove,
}: AlbumActionsProps) {
  const { siteName, viewer } = useFrame();
  const texts = useTexts(TEXTS);
  const actions = useTexts(ACTION_TEXTS);
  const [podcastUrl, setPodcastUrl] = useState(firstUrl);

  /** Shows the changed album, at its new address. */
  function show(changed: AlbumObject): void {
    onChange(changed);
    history.replaceState(history.state, '', new URL(changed.full_url).pathname);
    document.title = pageTitle(changed.title, siteName);
    showRibbon();
  }
  const share = () =>
    openModal('share-album', { url: album.full_url, title: album.title, picture: album.thumbnail_url ?? '' });

  return (
    <div className="album-actions">
      {first && (
        <Button variant="primary" icon="play" href={entryLink(album, first)}>
          {texts.playAll}
        </Button>
      )}
      {mixed && (
        <Button icon="shuffle" href={entryLink(album, mixed, { shuffle: mixed.shuffle, repeat: null })}>
          {actions.shuffle}
        </Button>
      )}
      {!album.private && (
        <Button icon="share-2" onClick={share}>
          {texts.share}
        </Button>
      )}
      {podcastUrl && !album.private && (
        <Button icon="rss" href={podcastUrl}>
          {actions.podcast}
        </Button>
      )}
      {isOwn && !album.is_watch_later && (
        <Button icon="pencil" onClick={() => openModal('edit-album', { album, onSaved: show })}>
          {texts.edit}
        </Button>
      )}
      {!isOwn && (
        <Menu label={texts.more} icon="ellipsis" iconOnly align="end">
          <MenuItem icon="flag" onSelect={() => openModal('report-album', { album: album.handle })}>
            {texts.report}
          </MenuItem>
          {part === 'editor' && (
            <MenuItem icon="log-out" onSelect={() => void endPart(album, viewer?.user_id)}>
              {actions.leave}
            </MenuItem>
          )}
        </Menu>
      )}
      {isOwn && <OwnerMenu {...{ album, podcastUrl, onRemove }} onPodcast={setPodcastUrl} />}
    </div>
  );
}
