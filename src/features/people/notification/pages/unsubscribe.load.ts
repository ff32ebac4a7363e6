import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import type { LetterWay } from '../model/preferences.ts';
import { readUnsubscribe } from '../model/unsubscribe.ts';
import { TEXTS } from '../texts.ts';

export const template = 'reading';

interface UnsubscribeData {
  readonly token: string;
  /** Which e-mails the link ends; null if it is not a link of this site, or was cut off. */
  readonly way: LetterWay | null;
  readonly isDone: boolean;
}

/**
 * The page behind the link in an e-mail. Opening it changes nothing, because mail programs open links by
 * themselves.
 */
export const load: Load<UnsubscribeData> = async (ctx, { language, params, query }) => {
  const token = params['token'] ?? '';
  const found = await readUnsubscribe(ctx.siteKey, token);
  return {
    title: textsIn(TEXTS, language).unsubscribe,
    noIndex: true,
    personal: true,
    status: found ? 200 : 404,
    data: { token, way: found?.way ?? null, isDone: query['done'] === '1' },
  };
};
