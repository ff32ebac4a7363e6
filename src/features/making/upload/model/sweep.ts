import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { DRAFT_MINUTES, EXPIRY_DAYS, OTHER_PARTS } from '../rules.ts';
import { closeDraft, closeUpload } from './cancel.ts';
import { findUpload } from './find.ts';
import { refreshUpload } from './arrival.ts';

const DAY_MS = 86_400_000;
/** Uploads checked per call. */
const BATCH = 200;
/** Uploads that changed within this time may have been interrupted by a restart, ms. */
const RECENT_MS = 600_000;

/**
 * Ends uploads without a byte for EXPIRY_DAYS and frees their disk space, including stored parts without a
 * row. What will be broadcast at a time that is set gets its bytes then. Returns how many uploads ended.
 */
export async function expireUploads(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now() - EXPIRY_DAYS * DAY_MS);
  const rows = await ctx.db
    .selectFrom('upload')
    .innerJoin('video', 'video.id', 'upload.video_id')
    .select('upload.id')
    .where('upload.state', '=', sql.lit('started'))
    .where('changed_at', '<', before)
    .where((eb) =>
      eb.or([eb('was_live', '=', false), eb('scheduled_at', 'is', null), eb('scheduled_at', '<', before)]),
    )
    .orderBy('changed_at')
    .limit(BATCH)
    .execute();
  for (const { id } of rows) {
    const upload = await findUpload(ctx, id);
    if (upload) await closeUpload(ctx, upload, 'expired', before);
  }
  await discardStrays(ctx);
  await ctx.storage.sweep(DAY_MS);
  return rows.length;
}

/**
 * Deletes drafts that nobody has confirmed and that got no byte for DRAFT_MINUTES, with all that was made of
 * them. Returns how many there were.
 */
export async function dropDrafts(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now() - DRAFT_MINUTES * 60_000);
  const rows = await ctx.db
    .selectFrom('video')
    .innerJoin('upload', 'upload.video_id', 'video.id')
    .select(['upload.id', 'upload.parts_id as partsId', 'video.id as videoId'])
    .where('video.is_draft', '=', sql.lit(true))
    .where('video.state', '!=', sql.lit('deleted'))
    .where('upload.changed_at', '<', before)
    .orderBy('video.id')
    .limit(BATCH)
    .execute();
  for (const upload of rows) await closeDraft(ctx, upload, before);
  return rows.length;
}

/**
 * Parts that were written while their upload was being ended, or whose row is gone, and what other features
 * have forgotten.
 */
async function discardStrays({ db, storage, clock }: Pick<Ctx, 'db' | 'storage' | 'clock'>): Promise<void> {
  for await (const { uploadId, modified } of storage.listUploads()) {
    const days = OTHER_PARTS.named.test(uploadId) ? OTHER_PARTS.days : 1;
    if (modified.getTime() >= clock.now() - days * DAY_MS) continue;
    const row = await db
      .selectFrom('upload')
      .select('id')
      .where('parts_id', '=', uploadId)
      .where('state', '=', 'started')
      .executeTakeFirst();
    if (!row) await storage.parts(uploadId).discard();
  }
}

/** Completes uploads whose bytes were all there when the process that took the last ones died. */
export async function finishUploads(ctx: Ctx): Promise<void> {
  const recent = new Date(ctx.clock.now() - RECENT_MS);
  const rows = await ctx.db
    .selectFrom('upload')
    .select(['id', (eb) => eb('size_completed', '=', eb.ref('size_total')).as('isWhole')])
    .where('state', '=', sql.lit('started'))
    .where((eb) => eb.or([eb('size_completed', '=', eb.ref('size_total')), eb('changed_at', '>', recent)]))
    // First those that nobody sends any more: there may be more than a batch of the others.
    .orderBy('isWhole', (each) => each.desc().nullsLast())
    .orderBy('changed_at', 'desc')
    .limit(BATCH)
    .execute();
  for (const { id } of rows) {
    const upload = await findUpload(ctx, id);
    // One that fails must not keep the others from being finished.
    if (upload)
      await refreshUpload(ctx, upload).catch((error: unknown) =>
        ctx.log.warn({ err: error, uploadId: id }, 'upload not finished'),
      );
  }
}
