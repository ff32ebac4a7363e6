import { FetchError } from '#platform/fetch/errors.ts';
import { readText, safeFetch } from '#platform/fetch/safe-fetch.ts';
import type { Ctx } from '#src/context.ts';
import {
  type Document,
  isDocument,
  isSameHost,
  listIn,
  objectIn,
  readDocument,
  textIn,
  urlIn,
} from '../documents.ts';
import { isForeignAddress } from './fetch-document.ts';
import { mayExchange } from './hosts.ts';
import { orderCounts } from './mark-counts.ts';

/** What NodeInfo is called in the list of it, without the last digits of its version. */
const NODE_INFO = 'http://nodeinfo.diaspora.software/ns/schema/2.';

/** Asks a host by NodeInfo which software it is. @throws FetchError */
export async function learnHost(ctx: Ctx, { host }: { readonly host: string }): Promise<void> {
  const known = await ctx.db
    .selectFrom('remote_actor')
    .innerJoin('remote_host', 'remote_host.name', 'remote_actor.host')
    .select(['uri', 'software_at as askedAt'])
    .where('remote_host.name', '=', host)
    .executeTakeFirst();
  if (!known || !(await mayExchange(ctx, host))) return;
  const list = await readJson(ctx, new URL('/.well-known/nodeinfo', known.uri).href);
  const links = list ? listIn(list, 'links').filter(isDocument) : [];
  const link = links.find((one) => textIn(one, 'rel')?.startsWith(NODE_INFO));
  const address = link ? urlIn({ link }, 'link') : null;
  const info = address !== null && isSameHost(address, known.uri) ? await readJson(ctx, address) : null;
  const software = (info && textIn(objectIn(info, 'software') ?? {}, 'name', 60)) ?? '';
  await ctx.db
    .updateTable('remote_host')
    .set({ software: software.toLowerCase(), software_at: new Date(ctx.clock.now()) })
    .where('name', '=', host)
    .execute();
  // What has changed since it asked.
  if (known.askedAt === null) await orderCounts(ctx, host);
}

async function readJson(ctx: Pick<Ctx, 'config' | 'fetchPolicy'>, address: string): Promise<Document | null> {
  if (!isForeignAddress(ctx, address)) return null;
  const options = { maxBytes: 64 * 1024, timeoutMs: 10_000, headers: { accept: 'application/json' } };
  const answer = await safeFetch(address, {
    ...options,
    ...(ctx.fetchPolicy && { policy: ctx.fetchPolicy }),
  });
  if (answer.status === 200) return readDocument(await readText(answer));
  answer.body.destroy();
  if (answer.status < 500) return null;
  throw new FetchError('unreachable', `${address} answered ${answer.status}`);
}
