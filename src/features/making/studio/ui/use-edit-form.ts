import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { CallError, errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import type { EditAnswer, VideoObject } from '#features/videos/video/contract.ts';
import { editMistake } from '#features/videos/video/edit-rules.ts';
import { chosenMistake } from '#features/videos/video/ui/chosen-audience.ts';
import { PRIVACY_TEXTS } from '#features/videos/video/privacy-texts.ts';
import {
  changedFields,
  type EditForm,
  type FormMistake,
  formOf,
  inputOf,
  mistakeAfter,
} from './edit-form.ts';

/** What was typed about videos of this page in dialogs that were dismissed. */
const unsaved = new Map<string, Partial<EditForm>>();

/** The edit form of a video: its fields once they have loaded, what is wrong with them, and saving. */
export function useEditForm(videoId: string, isStaff: boolean) {
  const { settings } = useFrame();
  const language = useLanguage();
  const texts = useTexts(PRIVACY_TEXTS);
  const [answer, setAnswer] = useState<EditAnswer | null>(null);
  const [form, setForm] = useState<EditForm | null>(null);
  const [mistake, setMistake] = useState<FormMistake | null>(null);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);

  useEffect(() => {
    call(api.video.editForm, { video: videoId }).then(
      (loaded) => {
        setAnswer(loaded);
        setForm({ ...formOf(loaded, isStaff), ...unsaved.get(videoId) });
      },
      (error) => setMistake({ field: null, text: errorText(error) }),
    );
  }, [videoId, isStaff]);

  /** Saves the changed fields. Null if something was wrong, which `mistake` then says. */
  async function save(): Promise<VideoObject | null> {
    if (!form || !answer) return null;
    // Unlisting takes it out of the featured ones, unless the form has a field for that.
    const isFeatured = answer.isFeatured && (isStaff || form.audience.kind === 'public');
    const changed = changedFields(form, formOf(answer, isStaff));
    const mistaken = changed.audience && chosenMistake(changed.audience, Date.now());
    const field = mistaken === 'password' ? 'password' : 'scheduled_at';
    const wrongAudience = mistaken ? { field, text: texts.mistakes[mistaken] } : null;
    const before = { ...answer.video, isFeatured };
    const wrong = wrongAudience ?? editMistake(inputOf(form), before, settings.maxDescLen, language);
    if (wrong) {
      setMistake(wrong);
      return null;
    }
    setBusy(true);
    try {
      const input = { video: videoId, ...inputOf(changed), ...(reason && { reason }) };
      const { video } = await call(api.video.edit, input);
      setSaved(true);
      return video;
    } catch (error) {
      setMistake({ field: error instanceof CallError ? error.param : null, text: errorText(error) });
      setBusy(false);
      return null;
    }
  }

  const changed = form && answer ? changedFields(form, formOf(answer, isStaff)) : {};
  const isChanged = Object.keys(changed).length > 0;
  return {
    /** Whether something was typed that is not saved. */
    isChanged: isChanged && !isSaved,
    form,
    answer,
    mistake,
    reason,
    isBusy,
    /** Keeps what was typed until the form is opened again. False if nothing was. */
    keep(): boolean {
      if (isChanged) unsaved.set(videoId, changed);
      return isChanged;
    },
    forget: () => void unsaved.delete(videoId),
    change(change: Partial<EditForm>): void {
      setForm((now) => now && { ...now, ...change });
      setMistake((now) => mistakeAfter(now, change));
    },
    setReason,
    save,
  };
}
