import { pageOf } from '#base/page-of.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { listTags, presentTag } from './model.ts';
import { SUGGESTIONS } from './rules.ts';

export default handlers(api.tag, {
  list: on(contract.listTags, async (ctx, { after, offset, limit, ...query }) => {
    const page = { after, offset, limit };
    const { rows, ...found } = await listTags(ctx, query, page);
    return { tags: rows.map(presentTag), page: pageOf(found, page) };
  }),

  suggest: on(contract.suggestTags, async (ctx, { text }) => {
    const { rows } = await listTags(ctx, { prefix: text }, { offset: 0, limit: SUGGESTIONS });
    return { tags: rows.map(presentTag) };
  }),
});
