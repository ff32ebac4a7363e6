import { requestUpload } from '#features/making/upload/model/request.ts';
import { completeVideo, failVideo, storeVideo } from '#features/videos/video/model/life.ts';
import { publishFiles } from '#features/videos/video/model/made-files.ts';
import { NOBODY } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import type { SeedVideo } from '../../seeds/clips.ts';
import type { Member } from '../../seeds/members.ts';
import type { SeededVideo, SeedUpload } from '../../seeds/publish.ts';

const SIZES = {
  wide: { width: 1280, height: 720 },
  small: { width: 640, height: 360 },
  hd: { width: 1920, height: 1080 },
  tall: { width: 720, height: 1280 },
  square: { width: 720, height: 720 },
} as const;
const BYTES = 8_000_000;

/** Videos that are complete, without any file: pictures of pages draw what would be in them. */
export async function addVideos(
  ctx: Ctx,
  members: readonly Member[],
  videos: readonly SeedVideo[],
): Promise<SeededVideo[]> {
  const added: SeededVideo[] = [];
  for (const video of videos) {
    const id = await request(ctx, members, video);
    await ctx.db.transaction().execute(async (trx) => {
      await storeVideo(trx, ctx, id);
      await publishFiles(trx, ctx, id, filesOf(video));
      await completeVideo(trx, ctx, id);
    });
    added.push({ video, id });
  }
  return added;
}

/** Videos that could not be made. */
export async function addFailed(
  ctx: Ctx,
  members: readonly Member[],
  uploads: readonly SeedUpload[],
): Promise<void> {
  for (const upload of uploads) {
    const id = await request(ctx, members, upload);
    await ctx.db.transaction().execute(async (trx) => {
      await storeVideo(trx, ctx, id);
      await failVideo(trx, ctx, id);
    });
  }
}

async function request(ctx: Ctx, members: readonly Member[], upload: SeedUpload): Promise<number> {
  const viewer = members.find(({ username }) => username === upload.owner) ?? null;
  const caller = { ...NOBODY, viewer, address: '127.0.0.1', userAgent: 'looks' };
  const { title, description, channel } = upload;
  const form = { title, description, channel, public: true, source: 'computer' };
  const file = { filename: 'clip.mp4', type: 'video/mp4', size: BYTES };
  return (await requestUpload(ctx, caller, form, file)).videoId;
}

function filesOf({ shape, seconds }: SeedVideo): Parameters<typeof publishFiles>[3] {
  const { width, height } = SIZES[shape];
  const name = `${Math.min(width, height)}p`;
  return {
    width,
    height,
    duration: seconds,
    hasHls: true,
    hasThumbnail: true,
    storyboardFrames: seconds,
    hasPreview: true,
    loudness: null,
    isPlayable: true,
    index: null,
    progressive: [{ name, key: `mp4/${name}.mp4`, size: BYTES, width, height }],
  };
}
