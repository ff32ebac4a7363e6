import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import type { AuditAction } from '#features/people/audit/rules.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { AdObject } from '../contract.ts';
import { ERRORS } from '../texts.ts';
import { forgetAds } from './choose.ts';
import { storeFilm, storePicture } from './files.ts';

/** What an operator enters for an ad. Times in seconds. */
export interface AdForm {
  readonly kind: 'video' | 'image' | 'text';
  readonly title: string;
  readonly click_url: string;
  readonly skip_after?: number | undefined;
  readonly weight: number;
}

/** All ads, newest first, with the totals of their events. */
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
async function readAd(ctx: Pick<Ctx, 'db' | 'config'>, id: number): Promise<AdObject> {
  const [ad] = await listAds(ctx, id);
  if (!ad) throw new AppError('not_found');
  return ad;
}

/** Adds an ad, which is logged; a text ad runs at once. */
export async function createAd(
  ctx: Pick<Ctx, 'db' | 'config' | 'readCache'>,
  actorId: number,
  form: AdForm,
): Promise<AdObject> {
  const id = await ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('house_ad')
      .values({ ...form, skip_after: form.skip_after ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, { actorId, action: 'ad-created', id: row.id, after: form });
    return row.id;
  });
  forgetAds(ctx);
  return readAd(ctx, id);
}

/** Changes the given fields; the log records what they were before. @throws AppError `not_found` */
export async function changeAd(
  ctx: Pick<Ctx, 'db' | 'config' | 'readCache'>,
  actorId: number,
  id: number,
  change: Partial<Omit<AdForm, 'kind' | 'skip_after'>> & {
    skip_after?: number | null | undefined;
    active?: boolean | undefined;
  },
): Promise<AdObject> {
  await ctx.db.transaction().execute(async (trx) => {
    const row: Readonly<Record<string, unknown>> = await lockAd(trx, id);
    const changed = Object.entries(change).filter(
      ([name, value]) => value !== undefined && value !== row[name],
    );
    if (changed.length === 0) return;
    const after = Object.fromEntries(changed);
    await trx.updateTable('house_ad').set(after).where('id', '=', id).execute();
    const before = Object.fromEntries(changed.map(([name]) => [name, row[name]]));
    await record(trx, { actorId, action: 'ad-changed', id, before, after });
  });
  forgetAds(ctx);
  return readAd(ctx, id);
}

/** Removes an ad and its file; the log records what it was. @throws AppError `not_found` */
export async function removeAd(
  ctx: Pick<Ctx, 'db' | 'storage' | 'readCache'>,
  actorId: number,
  id: number,
): Promise<void> {
  const file = await ctx.db.transaction().execute(async (trx) => {
    const { file: stored, ...before } = await lockAd(trx, id);
    await trx.deleteFrom('house_ad').where('id', '=', id).execute();
    await record(trx, { actorId, action: 'ad-removed', id, before });
    return stored;
  });
  forgetAds(ctx);
  if (file) await ctx.storage.remove(file);
}

/** Replaces the file of an ad. @throws AppError `not_found`, `invalid_mime`, `invalid_param` */
export async function setAdFile(ctx: Ctx, actorId: number, id: number, bytes: Buffer): Promise<AdObject> {
  const { kind } = await lockAd(ctx.db, id);
  const { textHasNoFile } = textsIn(ERRORS, FIRST_LANGUAGE);
  if (kind === 'text') throw new AppError('invalid_param', textHasNoFile, { param: 'ad' });
  const facts = kind === 'image' ? await storePicture(ctx, bytes) : await storeFilm(ctx, bytes);
  const before = await ctx.db.transaction().execute(async (trx) => {
    const { file } = await lockAd(trx, id);
    await trx.updateTable('house_ad').set(facts).where('id', '=', id).execute();
    await record(trx, { actorId, action: 'ad-changed', id, before: { file }, after: { file: facts.file } });
    return file;
  });
  if (before) await ctx.storage.remove(before);
  forgetAds(ctx);
  return readAd(ctx, id);
}

/** Reads an ad and locks it until the transaction ends. */
async function lockAd(db: Db, id: number) {
  const row = await db
    .selectFrom('house_ad')
    .select(['kind', 'title', 'click_url', 'skip_after', 'weight', 'active', 'file'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

interface AdEntry {
  readonly actorId: number;
  readonly action: Extract<AuditAction, `ad-${string}`>;
  readonly id: number;
  readonly before?: object;
  readonly after?: object;
}

function record(trx: Trx, { id, ...entry }: AdEntry): Promise<void> {
  return recordAudit(trx, { ...entry, objectType: 'ad', objectId: id, ownerId: null });
}

/** Counts one event of an ad; does nothing if the ad is gone. */
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
