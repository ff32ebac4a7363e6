import { type FormEvent, useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { CallError, errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { SkeletonLines } from '#ui/SkeletonLines.tsx';
import type { EditAnswer } from '#features/videos/video/contract.ts';
import { editMistake } from '#features/videos/video/rules.ts';
import type { VideoCardView, VideoDetailView } from '#features/videos/video/show.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import { cardFromApi, filesFromApi } from '#features/videos/video/ui/from-api.ts';
import { EditFields } from './EditFields.tsx';
import { changedFields, type EditForm, formOf } from './edit-form.ts';

interface EditVideoInput {
  video: Pick<VideoCardView, 'id' | 'watching' | 'vote'>;
  /** Told what is shown differently from now on. */
  onSaved?: (change: Partial<VideoDetailView>) => void;
}

/** What the owner and moderators may change of a video. Spec §5 Edit, §6. */
export default function EditVideoModal({ video, onSaved, onClose }: ModalProps & EditVideoInput) {
  const { settings } = useFrame();
  const [loaded, setLoaded] = useState<EditAnswer | null>(null);
  const [form, setForm] = useState<EditForm | null>(null);
  const [mistake, setMistake] = useState<{ field: string | null; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    call(api.video.editForm, { video: video.id }).then(
      (answer) => {
        setLoaded(answer);
        setForm(formOf(answer));
      },
      (error) => setMistake({ field: null, text: errorText(error) }),
    );
  }, [video.id]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!form || !loaded) return;
    const wrong = editMistake(form, { ...loaded.video, isFeatured: loaded.isFeatured }, settings.maxDescLen);
    if (wrong) return setMistake(wrong);
    setBusy(true);
    try {
      const answer = await call(api.video.edit, {
        video: video.id,
        ...changedFields(form, formOf(loaded)),
      });
      const { watching, vote } = video;
      const { description } = answer.video;
      onSaved?.({ ...cardFromApi(answer.video, vote), ...filesFromApi(answer.video), description, watching });
      showRibbon(TEXTS.saved);
      onClose();
    } catch (error) {
      setMistake({ field: error instanceof CallError ? error.param : null, text: errorText(error) });
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title="Edit video"
      size="medium"
      ready={form !== null}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
      className="edit-video"
    >
      {mistake && <Alert kind="danger">{mistake.text}</Alert>}
      {form && loaded ? (
        <EditFields
          videoId={video.id}
          isNobodys={loaded.video.user === null}
          form={form}
          isModerator={loaded.isModerator}
          wrong={mistake?.field ?? null}
          onChange={(change) => setForm({ ...form, ...change })}
        />
      ) : (
        !mistake && <SkeletonLines count={6} />
      )}
    </FormDialog>
  );
}
