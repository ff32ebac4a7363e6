import { textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import type { LetterWay } from '../model/preferences.ts';
import { readUnsubscribe } from '../model/unsubscribe.ts';
import { TEXTS } from '../texts.ts';

interface UnsubscribeData {
  readonly token: string;
  readonly way: LetterWay;
  readonly isDone: boolean;
}

/**
 * The page behind the link in an e-mail. Opening it changes nothing, because mail programs open links by
 * themselves.
 */
export const load: Load<UnsubscribeData> = async (ctx, { language, params, query }) => {
  const token = params['token'] ?? '';
  const found = await readUnsubscribe(ctx.siteKey, token);
  if (!found) throw new AppError('not_found');
  return {
    title: textsIn(TEXTS, language).unsubscribe,
    noIndex: true,
    personal: true,
    data: { token, way: found.way, isDone: query['done'] === '1' },
  };
};
