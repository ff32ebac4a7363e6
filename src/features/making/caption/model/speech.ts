import { sql } from 'kysely';
import { isHidden } from '#features/videos/video/model/rows.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { HeardWord } from '../speech/words-rules.ts';

/** Queue of videos that are listened to; data `{ videoId }`, keyed by it. */
export const LISTEN = 'listen';

type Db = Pick<Ctx, 'db'>;

/** What is to be listened to, and the beginnings of the pieces that were already, ms. */
export interface SpeechWork {
  readonly videoId: number;
  readonly heard: ReadonlySet<number>;
  readonly at: Standing;
}

/** How far an order is as its worker knows it; another order that has taken its place stands elsewhere. */
export interface Standing {
  /** Of the video's files. */
  readonly version: number;
  /** Asked for, or heard in an earlier piece; empty while unknown. */
  readonly lang: string;
  /** Pieces. */
  readonly heard: number;
}

/** How far it is: `waiting` until all pieces were heard. */
export interface SpeechState {
  readonly state: 'waiting' | 'done' | 'silent' | 'failed';
  /** Of all pieces, how many were heard, 0 to 1. */
  readonly share: number;
  readonly lang: string;
}

/** Whether the site can write down what is said, by a server or by itself. */
export function hearsSpeech({ config }: Pick<Ctx, 'config'>): boolean {
  return config.SPEECH_URL !== undefined || config.SPEECH_ENGINE === 'own';
}

/** Orders captions for a video that its owner asks for; `lang` is empty to have it found out. */
export async function askSpeech(ctx: Pick<Ctx, 'db' | 'jobs'>, videoId: number, lang: string): Promise<void> {
  await ctx.db.transaction().execute((trx) => orderSpeech(trx, ctx, { videoId, lang }));
}

/** Whether a video that people see already has captions by a machine, or none by anybody. */
export async function wantsSpeech(trx: Trx, videoId: number, isForAll: boolean): Promise<boolean> {
  const row = await trx
    .selectFrom('video')
    .select((eb) =>
      eb
        .selectFrom('caption')
        .select((one) => one.fn.agg<boolean>('bool_or', ['by_machine']).as('any'))
        .whereRef('caption.video_id', '=', 'video.id')
        .as('byMachine'),
    )
    .where('id', '=', videoId)
    .where('state', '=', 'success')
    .where(isHidden, '=', false)
    .executeTakeFirst();
  if (!row) return false;
  return row.byMachine ?? isForAll;
}

/** Orders captions for a video, in place of what was ordered before; `lang` is empty to have it found out. */
export async function orderSpeech(
  trx: Trx,
  { jobs }: Pick<Ctx, 'jobs'>,
  { videoId, lang }: { videoId: number; lang: string },
): Promise<void> {
  await trx.deleteFrom('speech').where('video_id', '=', videoId).execute();
  await trx
    .insertInto('speech')
    .columns(['video_id', 'media_version', 'lang', 'state'])
    .expression((eb) =>
      eb
        .selectFrom('video')
        .select(['id', 'media_version', sql.lit(lang).as('lang'), sql.lit('waiting').as('state')])
        .where('id', '=', videoId),
    )
    .execute();
  await jobs.send(LISTEN, { videoId }, { key: String(videoId), trx });
}

/** How far the captions of a video are; null if none were ordered. */
export async function findSpeech({ db }: Db, videoId: number): Promise<SpeechState | null> {
  const row = await db.selectFrom('speech').selectAll().where('video_id', '=', videoId).executeTakeFirst();
  if (!row) return null;
  const state = row.state as SpeechState['state'];
  return { state, share: row.pieces > 0 ? row.heard / row.pieces : 0, lang: row.lang };
}

/**
 * What is left to do for a video that is ready; null if it is nothing. What another version of its files
 * said is forgotten.
 */
export async function beginSpeech({ db }: Db, videoId: number): Promise<SpeechWork | null> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('speech')
      .innerJoin('video', 'video.id', 'speech.video_id')
      .select(['speech.lang', 'speech.heard', 'speech.media_version as of'])
      .select('video.media_version as version')
      .where('speech.video_id', '=', videoId)
      .where('speech.state', '=', 'waiting')
      .where('video.state', '=', 'success')
      .forUpdate('speech')
      .executeTakeFirst();
    if (!row) return null;
    if (row.of !== row.version) await beginAnew(trx, videoId, row.version);
    const pieces = await trx
      .selectFrom('speech_piece')
      .select('at')
      .where('video_id', '=', videoId)
      .execute();
    const { lang, version } = row;
    const at = { lang, version, heard: row.of === version ? row.heard : 0 };
    return { videoId, heard: new Set(pieces.map((piece) => piece.at)), at };
  });
}

/** What was heard is forgotten, and is heard again. */
export async function forgetPieces({ db }: Db, videoId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('speech_piece').where('video_id', '=', videoId).execute();
    await trx.updateTable('speech').set({ heard: 0, pieces: 0 }).where('video_id', '=', videoId).execute();
  });
}

async function beginAnew(trx: Trx, videoId: number, version: number): Promise<void> {
  await trx.deleteFrom('speech_piece').where('video_id', '=', videoId).execute();
  await trx
    .updateTable('speech')
    .set({ media_version: version, heard: 0, pieces: 0 })
    .where('video_id', '=', videoId)
    .execute();
}

/** A piece that was heard, and of how many. */
interface KeptPiece {
  readonly videoId: number;
  /** Before this piece. */
  readonly before: Standing;
  readonly lang: string;
  readonly at: number;
  readonly words: readonly HeardWord[];
  /** The same in English; null where that was not asked for. */
  readonly english: readonly HeardWord[] | null;
  readonly of: number;
}

/** Keeps what was heard; false if it is not wanted any more, or all of it is wanted anew. */
export async function keepPiece(
  { db }: Db,
  { videoId, before, lang, at, words, english, of }: KeptPiece,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const wanted = await trx
      .updateTable('speech')
      .set(({ eb }) => ({ lang, pieces: of, heard: eb('heard', '+', 1), updated_at: sql`now()` }))
      .where('video_id', '=', videoId)
      .where(standsAt(before))
      .where('state', '=', 'waiting')
      .returning('video_id')
      .executeTakeFirst();
    if (!wanted) return false;
    await trx
      .insertInto('speech_piece')
      .values({
        video_id: videoId,
        at,
        words: JSON.stringify(words),
        english: english && JSON.stringify(english),
      })
      .execute();
    return true;
  });
}

/** All words that were heard, in order; and in English, of pieces that were translated. */
export async function listWords(
  { db }: Db,
  videoId: number,
): Promise<{ readonly words: HeardWord[]; readonly english: HeardWord[] }> {
  const rows = await db
    .selectFrom('speech_piece')
    .select(['words', 'english'])
    .where('video_id', '=', videoId)
    .orderBy('at')
    .execute();
  return {
    words: rows.flatMap(({ words }) => words as HeardWord[]),
    english: rows.flatMap(({ english }) => (english ?? []) as HeardWord[]),
  };
}

/** Says what became of it, unless it is wanted anew; the words are in the captions now. */
export async function endSpeech(
  { db }: Db,
  { videoId, at, state, lang }: { videoId: number; at: Standing } & Omit<SpeechState, 'share'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('speech')
      .set({ state, lang, updated_at: sql`now()` })
      .where('video_id', '=', videoId)
      .where(standsAt(at))
      .returning('video_id')
      .executeTakeFirst();
    if (ended) await trx.deleteFrom('speech_piece').where('video_id', '=', videoId).execute();
  });
}

function standsAt({ version, lang, heard }: Standing) {
  return sql<boolean>`(media_version, lang, heard) = (${version}::int, ${lang}, ${heard}::int)`;
}

/** No more tries: its owner may ask again. */
export async function giveUpSpeech({ db }: Db, videoId: number): Promise<void> {
  await db
    .updateTable('speech')
    .set({ state: 'failed', updated_at: sql`now()` })
    .where('video_id', '=', videoId)
    .where('state', '=', 'waiting')
    .execute();
}
