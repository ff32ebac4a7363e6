import { type FormEvent, useEffect, useState } from 'react';
import { isModerator } from '#base/moderator.ts';
import { call } from '#platform/web/call.ts';
import { CallError, errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { SkeletonLines } from '#ui/SkeletonLines.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import type { EditAnswer } from '#features/videos/video/contract.ts';
import { editMistake } from '#features/videos/video/edit-rules.ts';
import type { VideoCardView, VideoDetailView } from '#features/videos/video/show.ts';
import { cardFromApi, filesFromApi } from '#features/videos/video/ui/from-api.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { ReasonField } from '#features/people/audit/ui/ReasonField.tsx';
import { EditFields } from './EditFields.tsx';
import { changedFields, type EditForm, formOf } from './edit-form.ts';

interface EditVideoInput {
  video: Pick<VideoCardView, 'id' | 'watching' | 'vote'>;
  /** Called with what has changed. */
  onSaved?: (change: Partial<VideoDetailView>) => void;
}

/** What the owner and moderators may change of a video. Spec §5 Edit, §6. */
export default function EditVideoModal({ video, onSaved, onClose }: ModalProps & EditVideoInput) {
  const { settings, viewer } = useFrame();
  const mayModerate = isModerator(viewer);
  const language = useLanguage();
  const texts = useTexts(DIALOG_TEXTS);
  const [loaded, setLoaded] = useState<EditAnswer | null>(null);
  const [form, setForm] = useState<EditForm | null>(null);
  const [mistake, setMistake] = useState<{ field: string | null; text: string } | null>(null);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    call(api.video.editForm, { video: video.id }).then(
      (answer) => {
        setLoaded(answer);
        setForm(formOf(answer, mayModerate));
      },
      (error) => setMistake({ field: null, text: errorText(error) }),
    );
  }, [video.id, mayModerate]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!form || !loaded) return;
    const before = { ...loaded.video, isFeatured: loaded.isFeatured };
    const wrong = editMistake(form, before, settings.maxDescLen, language);
    if (wrong) return setMistake(wrong);
    setBusy(true);
    try {
      const answer = await call(api.video.edit, {
        video: video.id,
        ...changedFields(form, formOf(loaded, mayModerate)),
        ...(reason && { reason }),
      });
      const { watching, vote } = video;
      const { description } = answer.video;
      onSaved?.({ ...cardFromApi(answer.video, vote), ...filesFromApi(answer.video), description, watching });
      showRibbon();
      onClose();
    } catch (error) {
      setMistake({ field: error instanceof CallError ? error.param : null, text: errorText(error) });
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={texts.edit}
      size="medium"
      ready={form !== null}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
      about={`video ${video.id}`}
      className="edit-video"
    >
      {mistake && <Alert kind="danger">{mistake.text}</Alert>}
      {form && loaded ? (
        <EditFields
          videoId={video.id}
          isNobodys={loaded.video.user === undefined}
          form={form}
          isModerator={mayModerate}
          wrong={mistake?.field ?? null}
          onChange={(change) => setForm({ ...form, ...change })}
        >
          <ReasonField value={reason} onChange={setReason} />
        </EditFields>
      ) : (
        !mistake && <SkeletonLines count={6} />
      )}
    </FormDialog>
  );
}
