import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { listChannels, presentChannel } from './model.ts';

export default handlers(api.channel, {
  list: on(contract.listChannels, async (ctx) => ({
    channels: (await listChannels(ctx)).map((channel) => presentChannel(ctx.config, channel)),
  })),

  suggest: on(contract.suggestChannels, async (ctx, { text, offset, limit }) => {
    const found = await listChannels(ctx, { suggested: true, text });
    return { channels: found.slice(offset, offset + limit).map((channel) => presentChannel(ctx.config, channel)) };
  }),
});
