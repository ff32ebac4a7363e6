import { toApiDate } from '#base/api-date.ts';
import { pageOf } from '#base/fields.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { HOSTS_AT_ONCE, readHostList } from './host-rules.ts';
import { listHosts, openHost, setStandings } from './model/standings.ts';

export default handlers(api.federation, {
  hosts: on(contract.listHosts, async (ctx, { q, filter, ...page }) => {
    const found = await listHosts(ctx, { ...page, text: q, filter });
    const hosts = found.hosts.map(({ seen, awaySince, ...host }) => ({
      ...host,
      date_seen: toApiDate(new Date(seen)),
      date_away: toApiDate(awaySince === null ? null : new Date(awaySince)),
    }));
    return { hosts, page: pageOf(found, page) };
  }),

  setHost: on(contract.setHost, async (ctx, { host: typed, standing, note }, caller) => {
    const host = openHost(typed);
    const changed = await setStandings(ctx, signedIn(caller).id, [{ host, standing, note }]);
    return { host, is_changed: changed > 0 };
  }),

  addHosts: on(contract.addHosts, async (ctx, { list }, caller) => {
    const { hosts, refused } = readHostList(list);
    if (hosts.length === 0 || hosts.length > HOSTS_AT_ONCE)
      throw new AppError('invalid_param', undefined, { param: 'list' });
    return { changed: await setStandings(ctx, signedIn(caller).id, hosts), refused: refused.slice(0, 20) };
  }),
});
