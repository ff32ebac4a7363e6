import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import type { Caption } from './contract.ts';
import { captionKey, captionUrl } from './files.ts';
import { CAPTIONS_MOST, languageName } from './rules.ts';
import { TEXTS } from './texts.ts';
import { toVtt } from './write-rules.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

type Video = Pick<VideoRow, 'id' | 'mediaKey'>;

/** The captions of a video, by label. */
export async function listCaptions({ db }: Pick<Ctx, 'db'>, video: Video): Promise<Caption[]> {
  const rows = await db
    .selectFrom('caption')
    .selectAll()
    .where('video_id', '=', video.id)
    .orderBy('label')
    .execute();
  return rows.map(({ id, key, lang, label, is_default }) => ({
    caption_id: String(id),
    src: captionUrl(video, key),
    lang,
    label,
    default: is_default,
  }));
}

/** Stores captions, in place of those in the same language. @throws AppError `invalid_param` */
export async function addCaption(
  { db, storage, bus }: Pick<Ctx, 'db' | 'storage' | 'bus'>,
  video: Video,
  given: { lang: string; label: string; text: string; default: boolean },
): Promise<void> {
  const vtt = toVtt(given.text);
  if (!vtt) throw new AppError('invalid_param', texts.unreadable, { param: 'text' });
  const key = `c${makeToken()}.vtt`;
  await storage.put(captionKey(video, key), Buffer.from(vtt));
  const label = given.label || languageName(given.lang);
  const old = await db.transaction().execute(async (trx) => {
    await takeTurn(trx, { name: 'captions', owner: video.id });
    const others = await trx
      .selectFrom('caption')
      .select(['lang', 'key'])
      .where('video_id', '=', video.id)
      .execute();
    const same = others.find(({ lang }) => lang === given.lang);
    if (!same && others.length >= CAPTIONS_MOST)
      throw new AppError('invalid_param', texts.tooMany({ most: CAPTIONS_MOST }), { param: 'lang' });
    if (given.default)
      await trx.updateTable('caption').set({ is_default: false }).where('video_id', '=', video.id).execute();
    await trx
      .insertInto('caption')
      .values({ video_id: video.id, lang: given.lang, label, key, is_default: given.default })
      .onConflict((conflict) =>
        conflict.columns(['video_id', 'lang']).doUpdateSet({ label, key, is_default: given.default }),
      )
      .execute();
    return same?.key;
  });
  if (old) await storage.remove(captionKey(video, old));
  bus.publish('video-access', { id: video.id });
}

/** Makes captions the ones that are initially on, or not. @throws AppError `not_found` */
export async function setDefault(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  video: Video,
  caption: number,
  isDefault: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isDefault)
      await trx.updateTable('caption').set({ is_default: false }).where('video_id', '=', video.id).execute();
    const row = await trx
      .updateTable('caption')
      .set({ is_default: isDefault })
      .where('id', '=', caption)
      .where('video_id', '=', video.id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
  });
  bus.publish('video-access', { id: video.id });
}

/** Removes captions and their file. @throws AppError `not_found` */
export async function removeCaption(
  { db, storage, bus }: Pick<Ctx, 'db' | 'storage' | 'bus'>,
  video: Video,
  caption: number,
): Promise<void> {
  const row = await db
    .deleteFrom('caption')
    .where('id', '=', caption)
    .where('video_id', '=', video.id)
    .returning('key')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  await storage.remove(captionKey(video, row.key));
  bus.publish('video-access', { id: video.id });
}
