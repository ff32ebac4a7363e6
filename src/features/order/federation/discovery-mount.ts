import type { FastifyInstance } from 'fastify';
import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { SHARED } from '#platform/http/send-object.ts';
import { VERSION } from '#platform/version.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { hostOf, type OwnActor, ownActorOf } from './addresses.ts';
import { countSite } from './model/count-site.ts';
import { requireFederation } from './model/hosts.ts';
import { actorOfHandle, findProfile } from './model/own-actors.ts';
import { presentFinger } from './present-actor.ts';
import { presentHostMeta, presentNodeInfo } from './present-collection.ts';
import { parseHandle } from './rules.ts';

const JRD = 'application/jrd+json; charset=utf-8';
const NODE_INFO = 'http://nodeinfo.diaspora.software/ns/schema/2.1';

/** How long programs keep the answers that hardly change, seconds. */
const KEPT = 'public, max-age=300';

/** Serves what other sites find this one and its people by. RFC 7033, RFC 6415, NodeInfo 2.1 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.webfinger.path, async (request, reply) => {
    await ctx.limit('read', { viewer: null, address: request.ip });
    requireFederation(ctx);
    const { resource } = request.query as { resource?: unknown };
    const actor = typeof resource === 'string' ? await actorNamed(ctx, resource) : null;
    const profile = actor && (await findProfile(ctx, actor));
    reply.headers({ ...SHARED, 'cache-control': 'no-cache' });
    if (!profile) return reply.code(404).send({ error: 'not_found' });
    return reply.type(JRD).send(JSON.stringify(presentFinger(ctx.config, profile)));
  });
  app.get(raw.hostMeta.path, async (_request, reply) => {
    requireFederation(ctx);
    const text = presentHostMeta(ctx.config.publicUrl);
    return reply.header('cache-control', KEPT).type('application/xrd+xml; charset=utf-8').send(text);
  });
  app.get(raw.nodeInfoList.path, async (_request, reply) => {
    requireFederation(ctx);
    const href = ctx.config.publicUrl + raw.nodeInfo.path;
    return reply.headers({ ...SHARED, 'cache-control': KEPT }).send({ links: [{ rel: NODE_INFO, href }] });
  });
  app.get(raw.nodeInfo.path, async (_request, reply) => {
    requireFederation(ctx);
    const { siteName: name, registration } = ctx.settings.current();
    const counts = await countSite(ctx);
    const facts = { version: VERSION, name, isOpen: registration === 'open', ...counts };
    return reply
      .headers({ ...SHARED, 'cache-control': KEPT })
      .type(`application/json; profile="${NODE_INFO}#"; charset=utf-8`)
      .send(JSON.stringify(presentNodeInfo(facts)));
  });
}

/** Whoever a handle or an address names. @throws AppError `not_found` for a handle of another site */
async function actorNamed(ctx: Ctx, resource: string): Promise<OwnActor | null> {
  const handle = /^https?:/i.test(resource) ? null : parseHandle(resource);
  if (handle) {
    if (handle.host !== hostOf(ctx.config)) throw new AppError('not_found');
    return actorOfHandle(ctx, handle.name);
  }
  return ownActorOf(ctx.config, resource) ?? actorOfPage(ctx, resource);
}

/** Whoever a page is about. */
async function actorOfPage(ctx: Ctx, address: string): Promise<OwnActor | null> {
  const [, name] = /^\/u\/([^/]+)\/?$/.exec(pathIn(ctx.config.publicUrl, address)) ?? [];
  const account = name ? await findAccountByName(ctx, decodeURIComponent(name)) : null;
  return account && { kind: 'account', id: account.id };
}

/** The path of an address on this site; empty for others, and for what cannot be read. */
function pathIn(publicUrl: string, address: string): string {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : '';
  return /%(?![0-9a-f]{2})/i.test(path) || !path.isWellFormed() ? '' : path;
}
