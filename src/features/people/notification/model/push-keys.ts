import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { seal, unseal } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';

/** The site's key pair towards push services, by which they know who sends. RFC 8292 §2 */
export interface PushKeys {
  /** An uncompressed point of P-256, base64url: browsers are told it when they subscribe. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** What the stored key is sealed for. */
const OWNER = 'push keys';

/**
 * The key pair in the database, made when it is first asked for. It never changes: each device belongs to the
 * key that it was added with.
 */
export async function readPushKeys(ctx: Pick<Ctx, 'db' | 'siteKey'>): Promise<PushKeys> {
  const stored = (await findKeys(ctx)) ?? (await makeKeys(ctx));
  const key = unseal(await ctx.siteKey.derive(OWNER), stored.privateKey, OWNER);
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'pkcs8' });
  return { publicKey: stored.publicKey, privateKey };
}

async function findKeys({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('notification_push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
}

/** Processes that start together agree on the pair that is stored first. */
async function makeKeys(ctx: Pick<Ctx, 'db' | 'siteKey'>) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  await ctx.db
    .insertInto('notification_push_key')
    .values({
      public_key: pointOf(publicKey),
      private_key: seal(await ctx.siteKey.derive(OWNER), secret, OWNER),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ctx.db
    .selectFrom('notification_push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirstOrThrow();
}

function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [across, up] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([Buffer.of(4), across, up]).toString('base64url');
}
