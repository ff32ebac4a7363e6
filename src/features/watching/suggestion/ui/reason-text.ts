import type { TextsOf } from '#base/texts.ts';
import type { ReasonView } from '../show.ts';
import type { TEXTS } from '../texts.ts';

/** Why a video is suggested, where that names somebody or something; null where the list says it of all. */
export function reasonText(texts: TextsOf<typeof TEXTS>, view: ReasonView | undefined): string | null {
  if (!view || view.reason === 'votes' || view.name === null) return null;
  return texts.reasons[view.reason]({ name: view.name });
}
