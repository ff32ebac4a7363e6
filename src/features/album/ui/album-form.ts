import type { FormFields } from '#features/account/ui/auth-form.ts';
import { TEXTS } from '../contract.ts';

/** What is wrong with the form of an album, before it is sent. Spec §5 Album. */
export function titleMistake({ title = '' }: FormFields): { param: string; text: string } | null {
  return title.trim() ? null : { param: 'title', text: TEXTS.titleRequired };
}
