import { textsIn } from '#base/texts.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { findPairWith } from '../model/pairs.ts';
import { MESSAGE_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { type FoundData, loadSearch, type ListData, listData } from './list-data.ts';
import { openReader } from '#features/people/account/pages/signed-in.ts';

interface MessageListData {
  readonly list: ListData;
  readonly found: FoundData | null;
  /** A message to somebody new; null while none is written. */
  readonly draft: { readonly to: string; readonly body: string } | null;
}

/** The viewer's conversations. `?to=` begins one, `?q=` searches them. Spec §2.1 messages list. */
export const load: Load<MessageListData> = async (ctx, request) => {
  const { query, sent } = request;
  const { to, body = '' } = sent?.fields ?? query;
  const viewer = openReader(request, href('message-list', {}, { to }));
  const known = to && !sent ? await findPairWith(ctx, viewer.id, to) : null;
  if (known !== null) throw new Redirect(href('message-thread', { thread: known }));
  const found = await loadSearch(ctx, viewer, request);
  return {
    title: textsIn(TEXTS, request.language).title,
    noIndex: true,
    data: {
      list: await listData(ctx, viewer, found ? undefined : query['after']),
      found,
      draft: to === undefined ? null : { to: to.slice(0, 500), body: body.slice(0, MESSAGE_MAX) },
    },
  };
};
