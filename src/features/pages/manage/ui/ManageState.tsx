import { href } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ManagedVideo } from '../pages/user-manage.load.ts';
import { stateOf } from '../rules.ts';

const LOOKS: Readonly<
  Record<ReturnType<typeof stateOf>, { readonly icon: IconName; readonly text: string }>
> = {
  public: { icon: 'globe', text: 'Public' },
  unlisted: { icon: 'eye-off', text: 'Unlisted' },
  unreviewed: { icon: 'clock', text: 'Waiting for review' },
  uploading: { icon: 'cloud-upload', text: 'Being uploaded' },
  preparing: { icon: 'clock', text: 'Being prepared' },
  failed: { icon: 'circle-alert', text: 'Failed' },
  suspended: { icon: 'ban', text: 'Suspended' },
};

/** Where a video stands, how far it is, and what went wrong with it. */
export function ManageState({ row }: { row: ManagedVideo }) {
  const { video, progress, error } = row;
  const state = stateOf(video);
  const { icon, text } = LOOKS[state];
  return (
    <div className={`manage-state manage-${state}`}>
      <span>
        <Icon name={icon} size={16} />
        {text}
        {video.nsfw && <span className="manage-mark">NSFW</span>}
      </span>
      {state === 'preparing' && (
        <ProgressBar label={`Being prepared: ${video.title || 'Untitled'}`} value={progress} showPercent />
      )}
      {state === 'failed' && (
        <small>
          {error} <a href={href('video-failures')}>What to do</a>
        </small>
      )}
      {state === 'suspended' && <small>{error ?? 'A moderator took it down.'}</small>}
    </div>
  );
}
