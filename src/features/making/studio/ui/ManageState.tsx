import { zonedText } from '#base/texts.ts';
import { opensModal } from '#shell/browser/opens-modal.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ManagedVideo } from '../pages/user-manage.load.ts';
import { type OwnState, stateOf } from '../rules.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../manage-texts.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';

const ICONS: Readonly<Record<OwnState, IconName>> = {
  public: 'globe',
  unlisted: 'eye-off',
  followers: 'users',
  password: 'lock',
  scheduled: 'calendar',
  unreviewed: 'clock',
  uploading: 'cloud-upload',
  preparing: 'clock',
  failed: 'circle-alert',
  suspended: 'ban',
  deleted: 'trash-2',
  draft: 'file-video',
};

/** The state of a video, its progress while it is processed, and the error if it failed. */
export function ManageState({ row }: { row: ManagedVideo }) {
  const { video, progress, error, decision, isDraft, draft, isRemade } = row;
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  const { title } = useTexts(VIDEO_TEXTS);
  const state = stateOf({ ...video, isDraft });
  return (
    <div className={`manage-state manage-${state}`}>
      <span>
        <Icon name={ICONS[state]} size={16} />
        {texts.states[state]}
        {video.nsfw && <span className="manage-mark">{texts.nsfw}</span>}
      </span>
      {video.restricted?.kind === 'scheduled' && state !== 'suspended' && state !== 'deleted' && (
        <small>
          {(video.restricted.isPremiere ? texts.premieres : texts.comesOut)({
            time: zonedText(new Date(video.restricted.at), video.restricted.zone, language),
          })}
        </small>
      )}
      {state === 'preparing' && (
        <ProgressBar label={texts.preparing({ title: title(video.title) })} value={progress} showPercent />
      )}
      {isRemade && (
        <small>
          <a href={href('video-cut', { code: video.code })}>{texts.newVersion}</a>
        </small>
      )}
      {state === 'draft' && draft && (
        <>
          <small>{draft.isWhole ? texts.draftWhole : texts.draftAbout}</small>
          <Button
            size="small"
            {...opensModal('upload', { upload: draft.upload, code: video.code, file: draft.file })}
          >
            {texts.goOn}
          </Button>
        </>
      )}
      {state === 'failed' && (
        <small>
          {error} <a href={href('video-failures')}>{texts.whatToDo}</a>
        </small>
      )}
      {state === 'suspended' && (
        <small>
          {error ?? texts.takenDown}{' '}
          {decision !== null && <a href={href('appeal', { decision })}>{texts.appeal}</a>}
        </small>
      )}
    </div>
  );
}
