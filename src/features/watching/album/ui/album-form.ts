import type { Mistake } from '#base/mistake.ts';
import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import type { FormFields } from '#shell/browser/use-form.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';

/** What is wrong with the form of an album, before it is sent. Spec §5 Album. */
export function titleMistake({ title = '' }: FormFields): Mistake | null {
  return title.trim() ? null : { param: 'title', text: textsIn(DIALOG_TEXTS, pageLanguage()).titleRequired };
}
