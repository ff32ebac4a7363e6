import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { AdObject } from '../contract.ts';
import { ERRORS } from '../texts.ts';
import { forgetAds } from './choose.ts';
import { storeFilm, storePicture } from './files.ts';

/** What an operator writes about an ad. Seconds. */
export interface AdForm {
  readonly kind: 'video' | 'image' | 'text';
  readonly title: string;
  readonly click_url: string;
  readonly skip_after?: number | undefined;
  readonly weight: number;
}

/** All ads, newest first, with the sums of what was counted. */
export async function listAds({ db, config }: Pick<Ctx, 'db' | 'config'>, id?: number): Promise<AdObject[]> {
  const rows = await db
    .selectFrom('house_ad')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .orderBy('id', 'desc')
    .execute();
  const counted = await db
    .selectFrom('house_ad_event')
    .select(['ad_id as id', 'event', ({ fn }) => fn.sum<string>('count').as('count')])
    .groupBy(['ad_id', 'event'])
    .execute();
  return rows.map((row) => ({
    ad_id: String(row.id),
    kind: row.kind as AdObject['kind'],
    title: row.title,
    click_url: row.click_url,
    file_url: row.file ? `${config.publicUrl}/${row.file}` : null,
    duration: row.duration,
    skip_after: row.skip_after,
    weight: row.weight,
    active: row.active,
    events: Object.fromEntries(
      counted.filter((one) => one.id === row.id).map(({ event, count }) => [event, Number(count)]),
    ),
  }));
}

/** One ad. @throws AppError `not_found` */
export async function readAd(ctx: Pick<Ctx, 'db' | 'config'>, id: number): Promise<AdObject> {
  const [ad] = await listAds(ctx, id);
  if (!ad) throw new AppError('not_found');
  return ad;
}

/** Adds an ad; it runs at once when it is a text. */
export async function createAd(ctx: Pick<Ctx, 'db' | 'config' | 'kept'>, form: AdForm): Promise<AdObject> {
  const { id } = await ctx.db
    .insertInto('house_ad')
    .values({ ...form, skip_after: form.skip_after ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await forgetAds(ctx);
  return readAd(ctx, id);
}

/** Changes what is given. @throws AppError `not_found` */
export async function changeAd(
  ctx: Pick<Ctx, 'db' | 'config' | 'kept'>,
  id: number,
  change: Partial<Omit<AdForm, 'kind' | 'skip_after'>> & {
    skip_after?: number | null | undefined;
    active?: boolean | undefined;
  },
): Promise<AdObject> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0)
    await ctx.db.updateTable('house_ad').set(given).where('id', '=', id).execute();
  await forgetAds(ctx);
  return readAd(ctx, id);
}

/** Takes an ad and its file away. @throws AppError `not_found` */
export async function removeAd(ctx: Pick<Ctx, 'db' | 'storage' | 'kept'>, id: number): Promise<void> {
  const row = await ctx.db.deleteFrom('house_ad').where('id', '=', id).returning('file').executeTakeFirst();
  if (!row) throw new AppError('not_found');
  await forgetAds(ctx);
  if (row.file) await ctx.storage.remove(row.file);
}

/**
 * Stores the file of an ad in place of the one it had. @throws AppError `not_found`, `invalid_mime`,
 * `invalid_param`
 */
export async function setAdFile(ctx: Ctx, id: number, bytes: Buffer): Promise<AdObject> {
  const row = await ctx.db
    .selectFrom('house_ad')
    .select(['kind', 'file'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const { textHasNoFile } = textsIn(ERRORS, FIRST_LANGUAGE);
  if (row.kind === 'text') throw new AppError('invalid_param', textHasNoFile, { param: 'ad' });
  const facts = row.kind === 'image' ? await storePicture(ctx, bytes) : await storeFilm(ctx, bytes);
  await ctx.db.updateTable('house_ad').set(facts).where('id', '=', id).execute();
  if (row.file) await ctx.storage.remove(row.file);
  await forgetAds(ctx);
  return readAd(ctx, id);
}

/** Counts one event of an ad; an ad that is gone counts nothing. */
export async function countAdEvent(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  ad: number,
  event: string,
): Promise<void> {
  const day = new Date(clock.now());
  await db
    .insertInto('house_ad_event')
    .columns(['ad_id', 'day', 'event', 'count'])
    .expression((eb) =>
      eb
        .selectFrom('house_ad')
        .where('id', '=', ad)
        .select(['id', eb.val(day).as('day'), eb.val(event).as('event'), eb.lit(1).as('count')]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['ad_id', 'day', 'event'])
        .doUpdateSet((eb) => ({ count: eb('house_ad_event.count', '+', 1) })),
    )
    .execute();
}
