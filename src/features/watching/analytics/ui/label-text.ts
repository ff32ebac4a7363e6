import type { TextsOf } from '#base/texts.ts';
import type { TEXTS } from '../texts.ts';

/** The name of a stored label or kind of page; one without a name is shown as it is stored. */
export function labelText({ labels }: TextsOf<typeof TEXTS>, label: string): string {
  return Object.hasOwn(labels, label) ? labels[label as keyof typeof labels] : label;
}
