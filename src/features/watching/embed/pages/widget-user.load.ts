import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import { readFeed } from '#features/watching/feed/model.ts';
import { showFeed } from '#features/watching/feed/present.ts';
import type { Load } from '#platform/http/pages.ts';
import { missingAnswer, widgetAnswer } from '../widget-document.ts';
import { headOfAccount } from '../widget-heads.ts';
import { readLook } from '../widget-rules.ts';

export const queryNames = ['theme', 'count'];

/** A widget with the latest public videos of an account. Spec §2.1. */
export const load: Load<object> = async (ctx, { params, query, language }) => {
  const look = readLook(query);
  const account = await findAccountByName(ctx, params['username'] ?? '');
  if (!account) return missingAnswer(ctx, { language, look });
  const filters = chosenFilters(ctx, null, { moderated: -1, private: 0, nsfw: 0 });
  const page = { offset: 0, limit: look.count, isUncounted: true };
  const asked = { order: 'date', user: account.id, filters, ...page } as const;
  const { videos } = showFeed(ctx, null, await readFeed(ctx, null, asked));
  return widgetAnswer(ctx, { language, look }, headOfAccount(ctx, account), videos);
};
