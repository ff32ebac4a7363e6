import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { seal, unseal } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { OwnActor } from '../addresses.ts';
import { multikeyOf } from '../multibase.ts';

type KeyCtx = Pick<Ctx, 'db' | 'siteKey'>;

/** What the seal of the private keys is for. */
const USE = 'federation keys';

const generate = promisify(generateKeyPair);

function pem(key: KeyObject): string {
  return String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }));
}

/** The keys of an actor: one for requests, and one for objects. PEM, except `proofKey`. */
export interface ActorKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Multibase. FEP-521a */
  readonly proofKey: string;
  readonly proofPrivateKey: string;
}

/** The keys of an actor, which are made when they are first needed. */
export async function readKeys(ctx: KeyCtx, actor: OwnActor): Promise<ActorKeys> {
  const row = (await findRow(ctx, actor)) ?? (await makeKeys(ctx, actor));
  return { publicKey: row.rsa_public, proofKey: row.ed_public, ...(await openKeys(ctx, actor, row)) };
}

/** The private ones out of their seals. */
export async function openKeys(
  { siteKey }: Pick<Ctx, 'siteKey'>,
  actor: OwnActor,
  { rsa_private, ed_private }: { readonly rsa_private: string; readonly ed_private: string },
): Promise<Pick<ActorKeys, 'privateKey' | 'proofPrivateKey'>> {
  const key = await siteKey.derive(USE);
  return {
    privateKey: unseal(key, rsa_private, ownerOf(actor)),
    proofPrivateKey: unseal(key, ed_private, ownerOf(actor)),
  };
}

/** What the keys are bound to. */
function ownerOf(actor: OwnActor): string {
  if (actor.kind === 'site') return 'site';
  return `${actor.kind === 'channel' ? 'channel' : 'account'} ${actor.id}`;
}

/** The columns that name an actor; both are null for the site. A shelf is its owner. */
export function ownerColumns(actor: OwnActor) {
  return {
    account_id: actor.kind === 'account' || actor.kind === 'shelf' ? actor.id : null,
    channel_id: actor.kind === 'channel' ? actor.id : null,
  };
}

async function findRow({ db }: KeyCtx, actor: OwnActor) {
  const { account_id, channel_id } = ownerColumns(actor);
  return db
    .selectFrom('federation_key')
    .select(['rsa_public', 'rsa_private', 'ed_public', 'ed_private'])
    .where('account_id', 'is not distinct from', account_id)
    .where('channel_id', 'is not distinct from', channel_id)
    .executeTakeFirst();
}

async function makeKeys(ctx: KeyCtx, actor: OwnActor) {
  const [rsa, ed] = await Promise.all([generate('rsa', { modulusLength: 2048 }), generate('ed25519')]);
  const key = await ctx.siteKey.derive(USE);
  const spki = ed.publicKey.export({ type: 'spki', format: 'der' });
  await ctx.db
    .insertInto('federation_key')
    .values({
      ...ownerColumns(actor),
      rsa_public: pem(rsa.publicKey),
      rsa_private: seal(key, pem(rsa.privateKey), ownerOf(actor)),
      ed_public: multikeyOf(spki),
      ed_private: seal(key, pem(ed.privateKey), ownerOf(actor)),
    })
    // Another process was quicker: its keys are the actor's.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findRow(ctx, actor);
  if (!stored) throw new Error('The keys of an actor were not stored');
  return stored;
}
