import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { disconnectNetwork } from './model/connect.ts';
import { openNetworks } from './model/networks.ts';

export default handlers(api.connect, {
  networks: on(contract.listNetworks, async (ctx) => ({ networks: openNetworks(ctx.config) })),
  disconnect: on(contract.disconnectNetwork, async (ctx, { network }, caller) => {
    await disconnectNetwork(ctx, signedIn(caller).id, network);
    return {};
  }),
});
