import type { TextsOf } from '#base/texts.ts';
import { call } from '#platform/web/call.ts';
import { openModal } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { reloadPage } from '#ui/dialog-history.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { AlbumObject } from '../contract.ts';
import { ACTION_TEXTS } from '../action-texts.ts';
import { TEXTS } from '../texts.ts';

interface OwnerMenuProps {
  album: AlbumObject;
  podcastUrl: string | null;
  onRemove: () => void;
  onPodcast: (feedUrl: string | null) => void;
}

/** What the owner of an album does less often. */
export function OwnerMenu({ album, podcastUrl, onPodcast, onRemove }: OwnerMenuProps) {
  const texts = useTexts(TEXTS);
  const actions = useTexts(ACTION_TEXTS);
  return (
    <Menu label={texts.more} icon="ellipsis" iconOnly align="end">
      {!album.is_watch_later && (
        <MenuItem icon="users" onSelect={() => openModal('album-editors', { album })}>
          {actions.helpers}
        </MenuItem>
      )}
      {!album.private && (
        <MenuItem icon="rss" onSelect={() => openModal('podcast', { album, onChange: onPodcast })}>
          {podcastUrl ? actions.podcastSettings : actions.offerPodcast}
        </MenuItem>
      )}
      {album.is_watch_later && (
        <MenuItem icon="check" onSelect={() => void removeWatched(actions)}>
          {actions.removeWatched}
        </MenuItem>
      )}
      <MenuItem icon="trash-2" danger onSelect={onRemove}>
        {album.is_watch_later ? texts.removeWatchLater : texts.remove}
      </MenuItem>
    </Menu>
  );
}

/** Takes what was watched to its end out of "Watch later". */
async function removeWatched(texts: TextsOf<typeof ACTION_TEXTS>): Promise<void> {
  await attempt(async () => {
    const { videos } = await call(api.album.removeWatched, {});
    if (videos.length === 0) return showRibbon(texts.noneWatched, 'info');
    reloadPage(ribbonHash(texts.removedWatched(videos.length)));
  });
}
