import type { TextsOf } from '#base/texts.ts';
import type { ReasonView } from '../contract.ts';
import type { TEXTS } from '../texts.ts';

/** The reason for a suggestion if it names somebody or something; null if the list as a whole says it. */
export function reasonText(texts: TextsOf<typeof TEXTS>, view: ReasonView | undefined): string | null {
  if (!view || view.reason === 'votes' || view.name === null) return null;
  return texts.reasons[view.reason]({ name: view.name });
}
