import { createHash } from 'node:crypto';
import type { Purpose } from '#base/endpoint.ts';
import type { Challenge } from '#base/proof.ts';
import { isSameSecret, makeToken, signText } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { CHALLENGE_MS } from '../proof-rules.ts';

type ChallengeCtx = Pick<Ctx, 'siteKey' | 'clock' | 'config'>;

/** A challenge that somebody has solved. */
export interface SolvedChallenge {
  readonly id: string;
  readonly expiresAt: number;
}

/** A new challenge, signed by the site, for one call of this purpose. Nothing is stored. */
export async function makeChallenge(ctx: ChallengeCtx, purpose: Purpose): Promise<Challenge> {
  const bits = ctx.config.PROOF_BITS;
  const signed = [purpose, ctx.clock.now() + CHALLENGE_MS, bits, makeToken(12)].join('.');
  return { challenge: `${signed}.${await mac(ctx, signed)}`, bits };
}

/**
 * The challenge of a proof, which has the form `<challenge>:<number>`. Null if the site did not issue it, it
 * was issued for another purpose, it has expired, or the work is not done.
 */
export async function readProof(
  ctx: ChallengeCtx,
  purpose: Purpose,
  proof: string,
): Promise<SolvedChallenge | null> {
  const found = /^(([\w-]{1,20})\.(\d{1,15})\.(\d{1,2})\.([\w-]{16}))\.([\w-]{43}):\d{1,15}$/.exec(proof);
  if (!found) return null;
  const [, signed = '', made, expires, bits, id = '', signature = ''] = found;
  if (!isSameSecret(signature, await mac(ctx, signed))) return null;
  const expiresAt = Number(expires);
  if (made !== purpose || expiresAt <= ctx.clock.now() || zerosOf(proof) < Number(bits)) return null;
  return { id, expiresAt };
}

/** The number of leading zero bits of its hash, up to 32, which no challenge exceeds. */
function zerosOf(proof: string): number {
  return Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0));
}

async function mac({ siteKey }: Pick<Ctx, 'siteKey'>, signed: string): Promise<string> {
  return signText(await siteKey.derive('proof'), signed);
}
