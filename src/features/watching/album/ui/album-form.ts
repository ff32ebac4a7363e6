import type { Mistake } from '#base/mistake.ts';
import type { FormFields } from '#shell/browser/use-form.ts';
import { TEXTS } from '../texts.ts';

/** What is wrong with the form of an album, before it is sent. Spec §5 Album. */
export function titleMistake({ title = '' }: FormFields): Mistake | null {
  return title.trim() ? null : { param: 'title', text: TEXTS.titleRequired };
}
