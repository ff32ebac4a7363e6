import { addCaption } from '#features/making/caption/model/add.ts';
import { addVideoPassword, hashUnlessKnown } from '#features/videos/video/model/passwords.ts';
import type { Ctx } from '#src/context.ts';
import type { SeededVideo } from './publish.ts';

const HOUR_MS = 3_600_000;

/** Gives the videos their captions and audience, and puts the picks of staff on the featured page. */
export async function dressVideos(ctx: Ctx, published: readonly SeededVideo[]): Promise<void> {
  for (const { id, video } of published) {
    for (const [at, { lang, lines }] of (video.captions ?? []).entries())
      await caption(ctx, id, lang, lines, at === 0);
    if (video.audience) await restrict(ctx, id, video.audience);
    if (video.pick) await pick(ctx, id, video.pick, video.age);
  }
}

async function caption(
  ctx: Ctx,
  id: number,
  lang: string,
  lines: readonly string[],
  isDefault: boolean,
): Promise<void> {
  const { media_key: mediaKey } = await ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await addCaption(
    ctx,
    { id, mediaKey },
    { lang, label: '', text: `WEBVTT\n\n${lines.join('\n\n')}\n`, default: isDefault },
  );
}

/** The job that looks for what is due publishes it. */
async function restrict(
  ctx: Ctx,
  id: number,
  audience: NonNullable<SeededVideo['video']['audience']>,
): Promise<void> {
  const tomorrow = new Date(ctx.clock.now() + 24 * HOUR_MS);
  tomorrow.setUTCHours(18, 0, 0, 0);
  const scheduled = { scheduled_at: tomorrow, scheduled_zone: 'Europe/Berlin' };
  const restriction = {
    followers: { subscribed_only: true },
    password: { password_protected: true },
    premiere: { ...scheduled, premiere: true },
    scheduled,
  }[audience];
  await ctx.db
    .updateTable('video')
    .set({ private: true, ...restriction })
    .where('id', '=', id)
    .execute();
  if (audience !== 'password') return;
  const secret = await hashUnlessKnown(ctx, id, { name: 'Friends', password: 'demo' });
  if (secret) await ctx.db.transaction().execute((trx) => addVideoPassword(trx, ctx, id, secret));
}

/** Picked some hours after it came. */
async function pick({ db, clock }: Ctx, id: number, title: string, age: number): Promise<void> {
  const at = new Date(clock.now() - age * 24 * HOUR_MS + 3 * HOUR_MS);
  const featured = { is_featured: true, featured_at: at, featured_title: title };
  await db.updateTable('video').set(featured).where('id', '=', id).execute();
}
