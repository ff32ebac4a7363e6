import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { captionKey, captionUrl } from '../files.ts';
import { CAPTIONS_MOST, languageName } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { toVtt } from '../write-rules.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

type Video = Pick<VideoRow, 'id' | 'mediaKey'>;

/** Captions as they are sent; `over` as in the contract. */
interface NewCaption {
  readonly lang: string;
  readonly label: string;
  readonly text: string;
  readonly default: boolean;
  readonly over?: string | undefined;
}

/**
 * Stores captions, in place of those in the same language.
 * @throws AppError `invalid_param`; `edited_since` when they are an edit of others than are stored
 */
export async function addCaption(
  { db, storage, bus }: Pick<Ctx, 'db' | 'storage' | 'bus'>,
  video: Video,
  given: NewCaption,
): Promise<void> {
  const vtt = toVtt(given.text);
  if (!vtt) throw new AppError('invalid_param', texts.unreadable, { param: 'text' });
  const key = `c${makeToken()}.vtt`;
  await storage.put(captionKey(video, key), Buffer.from(vtt));
  const old = await db
    .transaction()
    .execute((trx) => putCaption(trx, video, given, key))
    .catch(async (error: unknown) => {
      await storage.remove(captionKey(video, key));
      throw error;
    });
  if (old) await storage.remove(captionKey(video, old));
  bus.publish('video-access', { id: video.id });
}

/** Returns the key of the captions that were in that language before. */
async function putCaption(
  trx: Trx,
  video: Video,
  { lang, over, ...given }: NewCaption,
  key: string,
): Promise<string | undefined> {
  await takeTurn(trx, { name: 'captions', owner: video.id });
  const others = await trx
    .selectFrom('caption')
    .select(['lang', 'key', 'label', 'is_default'])
    .where('video_id', '=', video.id)
    .execute();
  const same = others.find((other) => other.lang === lang);
  if (over !== undefined && over !== (same ? captionUrl(video, same.key) : ''))
    throw new AppError('edited_since');
  if (!same && others.length >= CAPTIONS_MOST)
    throw new AppError('invalid_param', texts.tooMany({ most: CAPTIONS_MOST }), { param: 'lang' });
  const kept = over === undefined ? undefined : same;
  const label = given.label || kept?.label || languageName(lang);
  const isDefault = given.default || kept?.is_default === true;
  if (isDefault)
    await trx.updateTable('caption').set({ is_default: false }).where('video_id', '=', video.id).execute();
  await trx
    .insertInto('caption')
    .values({ video_id: video.id, lang, label, key, is_default: isDefault })
    .onConflict((conflict) =>
      conflict.columns(['video_id', 'lang']).doUpdateSet({ label, key, is_default: isDefault }),
    )
    .execute();
  return same?.key;
}
