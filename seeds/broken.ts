import { mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import { makeClip } from './clips.ts';
import type { Member } from './members.ts';
import { publish, type SeedUpload } from './publish.ts';

/** Files that were cut off on their way, so that the page of failures has something to show. */
export const BROKEN: readonly SeedUpload[] = [
  { owner: 'jonesy', title: 'Tape 3, side B', description: 'From the box in the attic.', channel: '' },
  { owner: 'marlow', title: 'Hail, from the window', description: '', channel: '' },
];

const POLL_MS = 300;

/** Uploads half a file for each that is not there, and waits until it has been given up. */
export async function addBroken(
  ctx: Ctx,
  members: readonly Member[],
  broken: readonly SeedUpload[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-seed-'));
  const { ffmpeg } = await findTools({ ffmpegPath: ctx.config.FFMPEG_PATH, searchPath: process.env['PATH'] });
  const path = join(folder, 'half.mp4');
  try {
    for (const upload of broken) {
      const owner = members.find(({ username }) => username === upload.owner);
      if (!owner || (await isThere(ctx, owner.id, upload.title))) continue;
      await makeClip(ffmpeg, { scene: 'gradient', shape: 'small', seconds: 2 }, path);
      await truncate(path, Math.floor((await stat(path)).size / 2));
      await hasFailed(ctx, await publish(ctx, members, upload, path));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isThere({ db }: Pick<Ctx, 'db'>, accountId: number, title: string): Promise<boolean> {
  const row = await db
    .selectFrom('video')
    .select('id')
    .where('account_id', '=', accountId)
    .where('title', '=', title)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasFailed({ db }: Pick<Ctx, 'db'>, id: number): Promise<void> {
  for (;;) {
    const { state } = await db
      .selectFrom('video')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state === 'failed') return;
    if (state !== 'stored') throw new Error(`A broken file came out as ${state}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
