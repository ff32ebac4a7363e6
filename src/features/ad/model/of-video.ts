import type { z } from 'zod';
import type { adShape } from '#features/video/contract.ts';
import type { Ctx } from '#src/context.ts';

type VideoAd = z.output<typeof adShape>;

/** What is written about a video's own ad; without `url` the ad stays as it is, an empty one takes it away. */
export interface VideoAdForm {
  readonly url?: string | undefined;
  readonly title: string;
  readonly text: string;
  /** Seconds. */
  readonly at: number;
  readonly duration: number;
  readonly partner?: boolean | undefined;
}

/** Sets the overlay ad of a video and whether its owner is a partner; answers both as they are now. */
export async function setVideoAd(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  videoId: number,
  form: VideoAdForm,
): Promise<{ ad: VideoAd | null; partner: boolean }> {
  const change = {
    ...(form.url !== undefined && { ad: form.url === '' ? null : JSON.stringify(adOf(form.url, form)) }),
    ...(form.partner !== undefined && { partner: form.partner }),
  };
  if (Object.keys(change).length > 0) await db.updateTable('video').set(change).where('id', '=', videoId).execute();
  bus.publish('video-access', videoId);
  const row = await db.selectFrom('video').select(['ad', 'partner']).where('id', '=', videoId).executeTakeFirstOrThrow();
  return { ad: row.ad as VideoAd | null, partner: row.partner };
}

function adOf(url: string, { title, text, at, duration }: VideoAdForm): VideoAd {
  return { url, title, overlay: { text: text || title, at, duration } };
}
