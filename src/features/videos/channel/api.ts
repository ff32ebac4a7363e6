import { pageOf } from '#base/page-of.ts';
import { accountsPage } from '#features/people/follow/model/accounts-page.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { listChannels, moderatorIds, openChannel, presentChannel, suggestedChannels } from './model.ts';

export default handlers(api.channel, {
  list: on(contract.listChannels, async (ctx) => {
    const rows = await listChannels(ctx);
    const channels = rows.map((channel) => presentChannel(ctx.config, channel));
    return { channels, page: pageOf({ total: rows.length }, { offset: 0, limit: rows.length }) };
  }),

  suggest: on(contract.suggestChannels, async (ctx, { text, ...page }) => {
    const { rows, ...found } = await suggestedChannels(ctx, text, page);
    const channels = rows.map((channel) => presentChannel(ctx.config, channel));
    return { channels, page: pageOf(found, page, rows.at(-1)?.created_at) };
  }),

  read: on(contract.readChannel, async (ctx, { channel }) => ({
    channel: presentChannel(ctx.config, await openChannel(ctx, channel)),
  })),

  address: on(contract.channelAddress, async (ctx, { channel }) => {
    const { url, full_url } = presentChannel(ctx.config, await openChannel(ctx, channel));
    return { url, full_url };
  }),

  moderators: on(contract.channelModerators, async (ctx, { channel, ...page }, { viewer }) =>
    accountsPage(ctx, viewer, await moderatorIds(ctx, (await openChannel(ctx, channel)).id, page), page),
  ),
});
