import { hashToken, makeToken, seal, unseal } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';

const USE = 'stream keys';

/** A new stream key, and the columns that keep it. */
export async function makeStreamKey({ siteKey }: Pick<Ctx, 'siteKey'>, owner: number) {
  const key = makeToken();
  const columns = {
    key_hash: hashToken(key),
    key_sealed: seal(await siteKey.derive(USE), key, String(owner)),
  };
  return { key, columns };
}

/** The stream key that was kept. @throws Error when it was kept by another site, or for another account */
export async function openStreamKey(
  { siteKey }: Pick<Ctx, 'siteKey'>,
  sealed: string,
  owner: number,
): Promise<string> {
  return unseal(await siteKey.derive(USE), sealed, String(owner));
}
