import { PinItem } from '#features/watching/feed/ui/PinItem.tsx';
import { isReplaceable, stateOf } from '../rules.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { openModal } from '#shell/browser/modals.ts';
import { api, href } from '#src/routes.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { ManagedVideo } from '../pages/user-manage.load.ts';
import type { ChangeRow } from './use-live-rows.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../manage-texts.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';

interface ManageRowMenuProps {
  row: ManagedVideo;
  onChange: ChangeRow;
}

/** Menu of actions on one of the viewer's videos. */
export function ManageRowMenu({ row: { video }, onChange }: ManageRowMenuProps) {
  const texts = useTexts(TEXTS);
  const title = useTexts(VIDEO_TEXTS).title(video.title);
  const state = stateOf(video);

  async function retry(): Promise<void> {
    try {
      const answer = await call(api.studio.retry, { video: video.id });
      onChange(video.id, { video: { state: answer.state }, progress: 0, error: null });
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  return (
    <Menu label={texts.more({ title })} icon="ellipsis" iconOnly lazy="popover">
      {state === 'failed' && (
        <MenuItem icon="refresh-cw" onSelect={retry}>
          {texts.tryAgain}
        </MenuItem>
      )}
      <MenuItem
        icon="pencil"
        onSelect={() =>
          openModal('edit-video', {
            video,
            onSaved: (change: object) => onChange(video.id, { video: change }),
          })
        }
      >
        {texts.edit}
      </MenuItem>
      {isReplaceable(video) && (
        <MenuItem icon="cloud-upload" href={href('video-replace', { code: video.code })}>
          {texts.replace}
        </MenuItem>
      )}
      {video.state === 'success' && <PublishedItems video={video} />}
    </Menu>
  );
}

function PublishedItems({ video }: Pick<ManagedVideo, 'video'>) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <MenuItem icon="scissors" href={href('video-cut', { code: video.code })}>
        {texts.cut}
      </MenuItem>
      <MenuItem icon="image" href={href('video-thumbnail-edit', { code: video.code })}>
        {texts.editThumbnail}
      </MenuItem>
      <PinItem video={video} />
      <MenuItem icon="chart-column" href={href('video-analytics', { code: video.code })}>
        {texts.analytics}
      </MenuItem>
    </>
  );
}
