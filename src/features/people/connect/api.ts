import { confirmPassword } from '#features/people/account/model/confirm.ts';
import { changeSecurity } from '#features/people/account/model/letters.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { disconnectNetwork } from './model/disconnect.ts';
import { connectDirectory } from './model/admit.ts';
import { beginJourney } from './journey.ts';
import { openNetworks } from './model/offers.ts';

export default handlers(api.connect, {
  networks: on(contract.listNetworks, async ({ config }) => {
    const offers = openNetworks(config);
    const names = Object.fromEntries(offers.map(({ network, title }) => [network, title]));
    return { networks: offers.map(({ network }) => network), names };
  }),
  begin: on(contract.beginConnecting, async (ctx, { network, passwordCurrent }, caller, { reply }) => {
    const { id } = signedIn(caller);
    await confirmPassword(ctx, signedIn(caller), passwordCurrent);
    return { uri: await beginJourney(ctx, { network, accountId: id, next: null }, reply) };
  }),
  connectDirectory: on(contract.addDirectory, async (ctx, { passwordCurrent, ...typed }, caller) => {
    await confirmPassword(ctx, signedIn(caller), passwordCurrent);
    await connectDirectory(ctx, signedIn(caller).id, { ...typed, address: caller.address });
    return {};
  }),
  disconnect: on(contract.disconnectNetwork, async (ctx, { network, passwordCurrent }, caller) => {
    await confirmPassword(ctx, signedIn(caller), passwordCurrent);
    const { id } = signedIn(caller);
    await changeSecurity(ctx, id, 'network-removed', (one) => disconnectNetwork(one, id, network));
    return {};
  }),
});
