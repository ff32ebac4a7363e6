import { confirmPassword } from '#features/people/account/model/confirm.ts';
import { changeSecurity } from '#features/people/account/model/letters.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { disconnectNetwork } from './model/connect.ts';
import { beginJourney } from './journey.ts';
import { openNetworks } from './model/networks.ts';

export default handlers(api.connect, {
  networks: on(contract.listNetworks, async (ctx) => ({ networks: openNetworks(ctx.config) })),
  begin: on(contract.beginConnecting, async (ctx, { network, passwordCurrent }, caller, { reply }) => {
    const { id } = signedIn(caller);
    await confirmPassword(ctx, signedIn(caller), passwordCurrent);
    return { uri: await beginJourney(ctx, { network, accountId: id, next: null }, reply) };
  }),
  disconnect: on(contract.disconnectNetwork, async (ctx, { network, passwordCurrent }, caller) => {
    await confirmPassword(ctx, signedIn(caller), passwordCurrent);
    const { id } = signedIn(caller);
    await changeSecurity(ctx, id, 'network-removed', (one) => disconnectNetwork(one, id, network));
    return {};
  }),
});
