import { useState } from 'react';
import { trimMistake } from '#features/making/grab/rules.ts';
import { NO_TRIM } from '#features/making/grab/ui/TrimFields.tsx';
import { audienceInput } from '#features/videos/video/ui/chosen-audience.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { forgetDraft } from './draft.ts';
import { type GrabError, grabError } from './LinkField.tsx';
import { keepToken } from './record.ts';
import { type Details, FORM_ORIGIN } from './upload-run.ts';
import { leaveFor } from '#ui/dialog-history.ts';

/**
 * The import of a link: which part of it is wanted, and the call that leads to its page. Spec §4 Import flow.
 */
export function useImport(onError: (error: GrabError) => void) {
  const [trim, changeTrim] = useState(NO_TRIM);
  const [isPosting, setPosting] = useState(false);

  async function post(
    { url, duration }: { url: string; duration: number | null },
    { audience, ...form }: Details,
  ): Promise<void> {
    const mistake = trimMistake(trim, duration);
    if (mistake) return onError({ text: mistake, code: 'invalid_param' });
    setPosting(true);
    try {
      const input = { ...form, ...FORM_ORIGIN, ...trim, ...audienceInput(audience), url };
      const answer = await call(api.grab.start, input);
      if (!answer.video.user) keepToken(answer.id, answer.accessToken.token);
      forgetDraft();
      leaveFor(answer.url);
    } catch (failure) {
      onError(grabError(failure));
      setPosting(false);
    }
  }
  return { trim, changeTrim, isPosting, post };
}
