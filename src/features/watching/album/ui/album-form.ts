import type { Mistake } from '#base/mistake.ts';
import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import type { FormFields } from '#shell/browser/use-form.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import type { Audience } from '../rules.ts';

/** What is wrong with the form of an album, before it is sent. Spec §5 Album. */
export function titleMistake({ title = '' }: FormFields): Mistake | null {
  return title.trim() ? null : { param: 'title', text: textsIn(DIALOG_TEXTS, pageLanguage()).titleRequired };
}

/** Who an album can be for, from the most people to the fewest. */
export const AUDIENCES = ['public', 'unlisted', 'private'] as const;

/** The initial choice in an album's form. */
export function choiceOf(album: Audience | undefined): (typeof AUDIENCES)[number] {
  if (album?.private) return 'private';
  return album?.unlisted ? 'unlisted' : 'public';
}

/** The fields that are sent for a choice in the form. */
export function toAudienceFields({ audience }: FormFields): Audience {
  return { private: audience === 'private', unlisted: audience === 'unlisted' };
}
