import { AppError, type ErrorCode } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { ORIGIN_KEY, originKey } from '../broadcast/origin.ts';
import type { Piece } from '../browser/ledger.ts';
import type { LiveRow } from './find.ts';

type Parts = Pick<Ctx, 'db' | 'clock'>;

/** A process that was not there for so long is not any more, ms. */
const GONE_MS = 20_000;

/** Longer than what was sent before may take to be taken, ms. */
const PATIENCE_MS = 20_000;

/** A process that takes broadcasts onto that disk is there, and takes what browsers send at that address. */
export async function noteDoor({ db, clock }: Parts, holder: string, address: string): Promise<void> {
  const seen = { address, seen_at: new Date(clock.now()) };
  await db
    .insertInto('live_ingest')
    .values({ holder, ...seen })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet(seen))
    .execute();
}

/** It is not there any more, unless another has taken its place. */
export async function forgetDoor({ db }: Pick<Ctx, 'db'>, address: string): Promise<void> {
  await db.deleteFrom('live_ingest').where('address', '=', address).execute();
}

/** Where what a browser sends to a broadcast is taken; null when no process is there for it. */
async function findDoor({ db, clock }: Parts, holder: string | null): Promise<string | null> {
  const door = await db
    .selectFrom('live_ingest')
    .select('address')
    .where('seen_at', '>', new Date(clock.now() - GONE_MS))
    .$if(holder !== null, (query) => query.where('holder', '=', holder))
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return door?.address ?? null;
}

/**
 * Passes a piece of what a browser records on to the process that takes it. Answers the number of the piece
 * that is waited for. @throws AppError
 */
export async function passOn(
  ctx: Parts & Pick<Ctx, 'siteKey' | 'log'>,
  { videoId, holder }: Pick<LiveRow, 'videoId' | 'holder'>,
  { run, sequence }: Piece,
  bytes: Buffer,
): Promise<number> {
  const door = await findDoor(ctx, holder);
  if (door === null) throw new AppError('live_unavailable');
  const { request } = await import('undici');
  const sent = await request(`${door}/${videoId}/${run}/${sequence}`, {
    method: 'PUT',
    headers: { [ORIGIN_KEY]: await originKey(ctx) },
    body: bytes,
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
  }).catch((error: unknown) => {
    throw new AppError('live_unavailable', undefined, { cause: error });
  });
  const answer = (await sent.body.json()) as { next: number } | { code: ErrorCode };
  if ('code' in answer) throw new AppError(answer.code);
  return answer.next;
}
