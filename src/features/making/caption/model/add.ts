import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { captionKey, captionUrl } from '../files.ts';
import { CAPTIONS_MOST, languageName, machineLabel } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { keepSpoken } from './spoken.ts';
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
  /** A machine wrote them: they give way to those that people have written. */
  readonly byMachine?: boolean;
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
    .execute((trx) => putCaption(trx, video, given, { key, vtt }))
    .catch(async (error: unknown) => {
      await storage.remove(captionKey(video, key));
      throw error;
    });
  if (old) await storage.remove(captionKey(video, old));
  bus.publish('video-access', { id: video.id });
}

/** Stores what a machine heard, unless somebody has written captions in that language. */
export async function addMachineCaption(
  ctx: Pick<Ctx, 'db' | 'storage' | 'bus'>,
  video: Video,
  heard: Pick<NewCaption, 'lang' | 'text'>,
): Promise<void> {
  await addCaption(ctx, video, { ...heard, label: '', default: false, byMachine: true });
}

/** Returns the key of the file that is not needed any more: of those in that language before, mostly. */
async function putCaption(
  trx: Trx,
  video: Video,
  { lang, over, byMachine = false, ...given }: NewCaption,
  { key, vtt }: { readonly key: string; readonly vtt: string },
): Promise<string | undefined> {
  await takeTurn(trx, { name: 'captions', owner: video.id });
  const others = await trx
    .selectFrom('caption')
    .select(['lang', 'key', 'label', 'is_default', 'by_machine'])
    .where('video_id', '=', video.id)
    .execute();
  const same = others.find((other) => other.lang === lang);
  if (over !== undefined && over !== (same ? captionUrl(video, same.key) : ''))
    throw new AppError('edited_since');
  if (!same && others.length >= CAPTIONS_MOST)
    throw new AppError('invalid_param', texts.tooMany({ most: CAPTIONS_MOST }), { param: 'lang' });
  if (byMachine && same && !same.by_machine) return key;
  const kept = over === undefined || same?.by_machine ? undefined : same;
  const label = given.label || kept?.label || (byMachine ? machineLabel(lang) : languageName(lang));
  const isDefault = given.default || (kept ?? (byMachine ? same : undefined))?.is_default === true;
  if (isDefault)
    await trx.updateTable('caption').set({ is_default: false }).where('video_id', '=', video.id).execute();
  const stored = { label, key, is_default: isDefault, by_machine: byMachine };
  const { id } = await trx
    .insertInto('caption')
    .values({ video_id: video.id, lang, ...stored })
    .onConflict((conflict) => conflict.columns(['video_id', 'lang']).doUpdateSet(stored))
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepSpoken(trx, { id, key, vtt });
  return same?.key;
}
