import { pageOf } from '#base/fields.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { readCounts } from './model/counts.ts';
import { listLog, listOwn } from './model/entries.ts';
import { presentEntry, presentOwnEntry } from './present.ts';
import { filtersOf } from './search.ts';

export default handlers(api.log, {
  list: on(contract.listLog, async (ctx, { offset, limit, after, ...asked }) => {
    const page = { offset, limit, after };
    const found = await listLog(ctx, await filtersOf(ctx, asked), page);
    return {
      entries: found.rows.map(presentEntry),
      page: pageOf(found, page, found.rows.at(-1)?.createdAt),
    };
  }),

  own: on(contract.listOwn, async (ctx, page, caller) => {
    const found = await listOwn(ctx, signedIn(caller).id, page);
    return {
      entries: found.rows.map(presentOwnEntry),
      page: pageOf(found, page, found.rows.at(-1)?.createdAt),
    };
  }),

  counts: on(contract.readCounts, async (ctx) => ({ counts: { ...(await readCounts(ctx)) } })),
});
