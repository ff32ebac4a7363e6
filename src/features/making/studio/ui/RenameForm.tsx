import { type KeyboardEvent, type SubmitEvent as FormEvent, useState } from 'react';
import { MISTAKE_TEXTS } from '#features/videos/video/mistake-texts.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../manage-texts.ts';

interface RenameFormProps {
  video: Pick<VideoCardView, 'id' | 'title'>;
  /** Called with the title that was saved, or with null. */
  onEnd: (title: string | null) => void;
}

/** A video's title as a field in its place: Enter saves, Escape leaves it as it was. */
export function RenameForm({ video, onEnd }: RenameFormProps) {
  const texts = useTexts(TEXTS);
  const { titleRequired } = useTexts(MISTAKE_TEXTS);
  const { settings } = useFrame();
  const [title, setTitle] = useState(video.title);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (title.trim() === video.title) return onEnd(null);
    if (title.trim() === '') return setError(titleRequired);
    setBusy(true);
    try {
      onEnd((await call(api.video.edit, { video: video.id, title })).video.title);
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
    }
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEnd(null);
  }
  return (
    <form className="manage-rename" noValidate onSubmit={save}>
      <TextInput
        label={texts.newTitle}
        hideLabel
        autoFocus
        maxLength={settings.maxTitle}
        value={title}
        error={error ?? undefined}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" size="small" variant="primary" busy={isBusy}>
        {texts.save}
      </Button>
      <Button size="small" variant="quiet" onClick={() => onEnd(null)}>
        {texts.cancel}
      </Button>
    </form>
  );
}
