import { textsIn } from '#base/texts.ts';
import { MISTAKE_TEXTS } from '#features/videos/video/mistake-texts.ts';
import { PRIVACY_TEXTS } from '#features/videos/video/privacy-texts.ts';
import { chosenMistake } from '#features/videos/video/ui/chosen-audience.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import type { Details } from './upload-run.ts';
import type { UploadMistake } from './use-upload.ts';

const mistakes = textsIn(MISTAKE_TEXTS, pageLanguage());
const privacyTexts = textsIn(PRIVACY_TEXTS, pageLanguage());

/**
 * What is wrong with the details of a video; null if nothing is. A title is asked for only of what others
 * come upon.
 */
export function detailMistake({
  title,
  audience,
}: Pick<Details, 'title' | 'audience'>): UploadMistake | null {
  if (audience.kind !== 'unlisted' && title.trim() === '')
    return { field: 'title', text: mistakes.titleRequired };
  const mistake = chosenMistake(audience, Date.now(), { isNew: true });
  return mistake && { field: 'audience', text: privacyTexts.mistakes[mistake] };
}
