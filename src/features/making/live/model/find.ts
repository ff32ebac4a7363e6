import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#platform/db/tables.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { Refusal } from '../limit-rules.ts';
import type { LiveState } from '../rules.ts';

/** A broadcast with what is needed of its video. */
export interface LiveRow {
  readonly videoId: number;
  readonly accountId: number | null;
  readonly code: string;
  readonly title: string;
  readonly videoState: string;
  readonly mediaKey: string;
  readonly state: LiveState;
  readonly keepsRecording: boolean;
  readonly holder: string | null;
  readonly address: string | null;
  readonly keySealed: string;
  readonly beganAt: Date | null;
  readonly changedAt: Date;
  /** One broadcast follows another at its address. */
  readonly lasting: boolean;
  /** When the last one before ended; null while there was none. */
  readonly offAt: Date | null;
  readonly refusal: Refusal | null;
}

function lives({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('live')
    .innerJoin('video', 'video.id', 'live.video_id')
    .select([
      'live.video_id as videoId',
      'live.keeps_recording as keepsRecording',
      'live.holder',
      'live.address',
    ])
    .select(['live.key_sealed as keySealed', 'live.began_at as beganAt', 'live.changed_at as changedAt'])
    .select(['live.lasting', 'live.off_at as offAt'])
    .select((eb) => eb.ref('live.refusal').$castTo<Refusal | null>().as('refusal'))
    .select(['video.account_id as accountId', 'video.code', 'video.title', 'video.media_key as mediaKey'])
    .select((eb) => [
      eb.ref('video.state').as('videoState'),
      eb.ref('live.state').$castTo<LiveState>().as('state'),
    ]);
}

/** The broadcast with that stream key, whatever its state; null when there is none. */
export async function findByKey(ctx: Pick<Ctx, 'db'>, key: string): Promise<LiveRow | null> {
  return (await lives(ctx).where('live.key_hash', '=', hashToken(key)).executeTakeFirst()) ?? null;
}

/** The broadcast of a video; null when it is none. */
export async function findLive(ctx: Pick<Ctx, 'db'>, videoId: number): Promise<LiveRow | null> {
  return (await lives(ctx).where('live.video_id', '=', videoId).executeTakeFirst()) ?? null;
}

/** The account's broadcasts that are not over, the newest first. */
export function listOpen(ctx: Pick<Ctx, 'db'>, accountId: number): Promise<LiveRow[]> {
  return lives(ctx)
    .where('video.account_id', '=', accountId)
    .where('video.state', '=', 'initial')
    .where('live.state', '!=', 'ended')
    .orderBy('live.video_id', 'desc')
    .limit(50)
    .execute();
}

/** Those whose bytes lie on that disk and that are not over, or not yet made into files. */
export function listHeld(ctx: Pick<Ctx, 'db'>, holder: string): Promise<LiveRow[]> {
  return lives(ctx).where('live.holder', '=', holder).where(isUnfinished).execute();
}

function isUnfinished(eb: ExpressionBuilder<Database, 'live' | 'video'>) {
  return eb.or([eb('live.state', 'in', ['on', 'away', 'ending', 'lost']), eb('video.on_air', '=', true)]);
}
