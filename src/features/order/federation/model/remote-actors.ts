import {
  createRemoteAccount,
  describeRemoteAccount,
} from '#features/people/account/model/remote-accounts.ts';
import { keepLinks } from '#features/people/user/model/links.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type DescribedActor, readActor } from '../read-actor.ts';
import { idIn } from '../documents.ts';
import { fetchDocument } from './fetch-document.ts';
import { mayExchange, noteHost } from './hosts.ts';

type ActorCtx = Pick<
  Ctx,
  'db' | 'siteKey' | 'config' | 'clock' | 'fetchPolicy' | 'settings' | 'limit' | 'jobs'
>;

/** How old what is known of an actor may be before its key is asked for again, ms. */
const FRESH_MS = 60_000;

/** Somebody of another site, as stored. */
export type RemoteActor = NonNullable<Awaited<ReturnType<typeof findRemoteActor>>>;

function actors(db: Db) {
  return db
    .selectFrom('remote_actor')
    .innerJoin('account', 'account.id', 'remote_actor.account_id')
    .select(['remote_actor.account_id as accountId', 'remote_actor.uri', 'remote_actor.kind'])
    .select(['remote_actor.host', 'account.username as handle', 'account.state', 'remote_actor.inbox'])
    .select(['shared_inbox as sharedInbox', 'outbox', 'key_id as keyId', 'public_key as publicKey'])
    .select(['proof_key_id as proofKeyId', 'proof_key as proofKey', 'fetched_at as fetchedAt'])
    .select('aliases');
}

/** The actor of that address, if it is known. */
export async function findRemoteActor(db: Db, uri: string) {
  return (await actors(db).where('remote_actor.uri', '=', uri).executeTakeFirst()) ?? null;
}

/** The actor of an account; null for those of this site. */
export async function findRemoteActorById(db: Db, accountId: number): Promise<RemoteActor | null> {
  return (await actors(db).where('remote_actor.account_id', '=', accountId).executeTakeFirst()) ?? null;
}

/** The actor with that key, if it is known. */
export async function findByKey(db: Db, keyId: string): Promise<RemoteActor | null> {
  const found = actors(db).where((eb) => eb.or([eb('key_id', '=', keyId), eb('proof_key_id', '=', keyId)]));
  return (await found.executeTakeFirst()) ?? null;
}

/** The actor of an address, asked for if it is not known. Null if there is none. @throws FetchError */
export async function openRemoteActor(ctx: ActorCtx, uri: string): Promise<RemoteActor | null> {
  return (await findRemoteActor(ctx.db, uri)) ?? fetchActor(ctx, uri);
}

/** Whether what is known of an actor is so new that asking again would tell nothing. */
export function isFresh({ clock }: Pick<Ctx, 'clock'>, { fetchedAt }: RemoteActor): boolean {
  return clock.now() - fetchedAt.getTime() < FRESH_MS;
}

/**
 * Asks for an actor, or for whoever owns the key of that address, and stores what is said. Null if there is
 * none, its host is not dealt with, or it is not what it claims. @throws FetchError
 */
export async function fetchActor(ctx: ActorCtx, address: string): Promise<RemoteActor | null> {
  const url = URL.parse(address);
  if (!url || !(await mayExchange(ctx, url.host))) return null;
  url.hash = '';
  const found = await fetchDocument(ctx, url.href);
  if (!found) return null;
  // A key that is a document of its own names its owner, who has to name the key.
  const owner = found['type'] === 'Key' || found['publicKeyPem'] ? idIn(found, 'owner') : idIn(found, 'id');
  if (owner === null) return null;
  const document = owner === url.href ? found : await fetchDocument(ctx, owner);
  const described = document && readActor(document);
  return described?.uri === owner ? storeActor(ctx, described) : null;
}

/**
 * Stores what another site says of somebody there. Null if another actor has the handle already. @throws
 * AppError `rate_limited` when its host has shown too many new ones today
 */
async function storeActor(
  ctx: Pick<Ctx, 'db' | 'clock' | 'limit' | 'jobs'>,
  described: DescribedActor,
): Promise<RemoteActor | null> {
  const now = ctx.clock.now();
  if (!(await findRemoteActor(ctx.db, described.uri)))
    await ctx.limit('host-actor', { viewer: null, address: described.host });
  const actor = await ctx.db.transaction().execute(async (trx) => {
    await noteHost(trx, described.host, now);
    const known = await findRemoteActor(trx, described.uri);
    const { handle, host, bio } = described;
    const id = known?.accountId ?? (await createRemoteAccount(trx, { handle, host, bio }));
    // Somebody else asked at the same moment, or the handle was somebody else's before.
    if (id === null) return findRemoteActor(trx, described.uri);
    if (known) await describeRemoteAccount(trx, id, bio);
    await writeActor(trx, id, described, new Date(now));
    return findRemoteActor(trx, described.uri);
  });
  if (actor) await keepLinks(ctx, { kind: 'user', id: actor.accountId }, described.links);
  return actor;
}

async function writeActor(trx: Trx, account_id: number, actor: DescribedActor, fetched_at: Date) {
  const row = {
    ...{ kind: actor.kind, host: actor.host, name: actor.name, page: actor.page, inbox: actor.inbox },
    ...{ outbox: actor.outbox, followers: actor.followers, icon: actor.icon, fetched_at, gone_at: null },
    ...{ key_id: actor.keyId, public_key: actor.publicKey, shared_inbox: actor.sharedInbox },
    ...{ proof_key_id: actor.proofKeyId, proof_key: actor.proofKey, aliases: [...actor.aliases] },
    // Where to is stored once the new account was asked as well.
    ...(!actor.hasMoved && { moved_to: null }),
  };
  await trx
    .insertInto('remote_actor')
    .values({ account_id, uri: actor.uri, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
