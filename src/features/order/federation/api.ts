import { toApiDate } from '#base/api-date.ts';
import { pageOf } from '#base/fields.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { HOSTS_AT_ONCE, readHostList } from './host-rules.ts';
import { requireFederation } from './model/hosts.ts';
import { lookUp } from './model/look-up.ts';
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

  lookUp: on(contract.lookUp, async (ctx, { text }, caller) => {
    requireFederation(ctx);
    const { accountId, videoId, page } = await lookUp(ctx, caller, text);
    if (page === null) throw new AppError('not_found');
    const idOf = (id: number | null) => (id === null ? '' : String(id));
    return { user_id: idOf(accountId), video_id: idOf(videoId), full_url: ctx.config.publicUrl + page };
  }),

  addHosts: on(contract.addHosts, async (ctx, { list }, caller) => {
    const { hosts, refused } = readHostList(list);
    if (hosts.length === 0 || hosts.length > HOSTS_AT_ONCE)
      throw new AppError('invalid_param', undefined, { param: 'list' });
    return { changed: await setStandings(ctx, signedIn(caller).id, hosts), refused: refused.slice(0, 20) };
  }),
});
