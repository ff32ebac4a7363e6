import type { FormEvent } from 'react';
import { isModerator } from '#base/person.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { Alert } from '#ui/Alert.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useLeaveWarning } from '#ui/use-leave-warning.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { cardOf, filesOf, type VideoCardView, type VideoDetailView } from '#features/videos/video/view.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { ReasonField } from '#features/people/audit/ui/ReasonField.tsx';
import { EditFields } from './EditFields.tsx';
import { useEditForm } from './use-edit-form.ts';

interface EditVideoInput {
  video: Pick<VideoCardView, 'id' | 'watching_count' | 'vote'>;
  /** Called with what has changed. */
  onSaved?: (change: Partial<VideoDetailView>) => void;
}

/** Fields that say themselves what is wrong with them. */
const BESIDE = [
  ...[
    'title',
    'description',
    'channel',
    'scheduled_at',
    'password',
    'featured',
    'featured_title',
    'featured_description',
  ],
  ...['score_modifier', 'view_count', 'youtube_override_source', 'reddit_link'],
];

/** What the owner and moderators may change of a video. Spec §5 Edit, §6. */
export default function EditVideoModal({ video, onSaved, onClose }: ModalProps & EditVideoInput) {
  const isStaff = isModerator(useFrame().viewer);
  const texts = useTexts(DIALOG_TEXTS);
  const edit = useEditForm(video.id, isStaff);
  const { form, answer, mistake, reason, isBusy, isChanged, change, setReason, save, keep, forget } = edit;
  useLeaveWarning(isChanged);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const saved = await save();
    if (!saved) return;
    const { watching_count, vote } = video;
    const chapters = await readChapters(saved.video_id);
    onSaved?.({
      ...cardOf(saved, vote),
      ...filesOf(saved),
      description: saved.description,
      ...(chapters && { chapters }),
      watching_count,
    });
    showRibbon();
    close();
  }
  function close(): void {
    forget();
    onClose();
  }
  /** By Escape, or a click beside the dialog: what was typed is still there. */
  function dismiss(): void {
    const isKept = keep();
    onClose();
    if (!isKept) return;
    const reopen = () => openModal('edit-video', { video, ...(onSaved && { onSaved }) });
    showRibbon(texts.kept, 'info', { label: texts.goOn, onSelect: reopen });
  }

  return (
    <FormDialog
      title={texts.edit}
      size="medium"
      ready={form !== null}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={close}
      onDismiss={dismiss}
      about={`video ${video.id}`}
      mistake={mistake}
      className="edit-video"
    >
      {mistake && !BESIDE.includes(mistake.field ?? '') && <Alert kind="danger">{mistake.text}</Alert>}
      {form && answer ? (
        <EditFields
          videoId={video.id}
          isNobodys={answer.video.user === undefined}
          form={form}
          isModerator={isStaff}
          mistake={mistake}
          onChange={change}
        >
          <ReasonField value={reason} onChange={setReason} />
        </EditFields>
      ) : (
        !mistake && <SkeletonLines count={6} />
      )}
    </FormDialog>
  );
}

/** The chapters that the page shows now: the description may list others. Null if they cannot be had. */
function readChapters(video: string): Promise<VideoDetailView['chapters'] | null> {
  return call(api.chapter.read, { video }).then(
    ({ chapters }) => chapters,
    () => null,
  );
}
