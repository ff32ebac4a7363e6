import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beginTake, noteOnAir } from '#features/making/live/model/change.ts';
import { createLive } from '#features/making/live/model/create.ts';
import { findLive } from '#features/making/live/model/find.ts';
import { finishLive } from '#features/making/live/model/finish.ts';
import { findTools } from '#platform/ffmpeg/tools.ts';
import { type Caller, NOBODY } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { makeClip, type SeedVideo } from './clips.ts';
import type { Member } from './members.ts';
import { isPublished, ownerOf } from './publish.ts';

/** Broadcasts that are over: what was sent became a video. */
export const LIVES: readonly SeedVideo[] = [
  {
    owner: 'pixelina',
    title: 'Live from the roof: the last tram',
    description: 'We waited for it together. #live #city',
    channel: 'art',
    scene: 'city',
    shape: 'small',
    seconds: 12,
    age: 2,
    charm: 0.6,
  },
];

const run = promisify(execFile);

/** Broadcasts each clip, as far as one can without an encoder: what it would have sent is there at once. */
export async function addLives(
  ctx: Ctx,
  members: readonly Member[],
  lives: readonly SeedVideo[],
): Promise<void> {
  for (const video of lives) {
    const viewer = ownerOf(members, video);
    const known = await ctx.db
      .selectFrom('video')
      .select('id')
      .where('account_id', '=', viewer.id)
      .where('title', '=', video.title)
      .where('state', '=', 'success')
      .executeTakeFirst();
    if (!known) await broadcast(ctx, viewer, video);
  }
}

async function broadcast(ctx: Ctx, viewer: Member, video: SeedVideo): Promise<void> {
  const { ffmpeg } = await findTools({ ffmpegPath: ctx.config.FFMPEG_PATH, searchPath: process.env['PATH'] });
  const folder = await mkdtemp(join(tmpdir(), 'vireo-seed-live-'));
  try {
    const [clip, path] = [join(folder, 'clip.mp4'), join(folder, 'recording.flv')];
    await makeClip(ffmpeg, video, clip);
    await run(ffmpeg, ['-loglevel', 'error', '-i', clip, '-c', 'copy', '-f', 'flv', path]);
    const { size } = await stat(path);
    const caller: Caller & { viewer: Member } = { ...NOBODY, viewer, address: '127.0.0.1' };
    const { title, description, channel } = video;
    const form = {
      title,
      description,
      channel,
      public: true,
      source: 'live',
      lasting: false,
      keeps_recording: true,
    };
    const id = await createLive(ctx, caller, form);
    await beginTake(
      ctx,
      { videoId: id, accountId: viewer.id },
      { holder: 'seed', address: 'http://127.0.0.1' },
    );
    await noteOnAir(ctx, id, { width: 640, height: 360 });
    const live = await findLive(ctx, id);
    if (live)
      await finishLive(ctx, live, {
        recording: { path, size: () => size },
        broadcast: { seconds: () => video.seconds },
      });
    await isPublished(ctx, id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
