import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pinVideo } from '#features/videos/video/model/pins.ts';
import { findUpload } from '#features/making/upload/model/find.ts';
import { requestUpload } from '#features/making/upload/model/request.ts';
import { writeChunk } from '#features/making/upload/model/write-chunk.ts';
import { castVote } from '#features/watching/vote/model.ts';
import { type Caller, NOBODY } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { randomOf } from './chance.ts';
import { dressVideos } from './dress.ts';
import type { Member } from './members.ts';
import type { SeedVideo } from './clips.ts';

/** A video with its row. */
export interface SeededVideo {
  readonly video: SeedVideo;
  readonly id: number;
}

/** What somebody says of a file when they upload it. */
export type SeedUpload = Pick<SeedVideo, 'owner' | 'title' | 'description' | 'channel'>;

const DAY_MS = 86_400_000;
const POLL_MS = 300;

/**
 * The videos that are not there, or not finished: those without views. `id` is null until they are uploaded.
 */
export async function findUnpublished(
  { db }: Pick<Ctx, 'db'>,
  members: readonly Member[],
  videos: readonly SeedVideo[],
): Promise<{ video: SeedVideo; id: number | null }[]> {
  const rows = await db
    .selectFrom('video')
    .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
    .select(['video.id', 'video.title', 'video.account_id as accountId', 'video_counter.view_count as views'])
    .where(
      'video.account_id',
      'in',
      members.map((member) => member.id),
    )
    .where('video.state', 'in', ['stored', 'success'])
    .execute();
  return videos.flatMap((video) => {
    const owner = ownerOf(members, video);
    const row = rows.find(({ title, accountId }) => title === video.title && accountId === owner.id);
    return row && row.views > 0 ? [] : [{ video, id: row?.id ?? null }];
  });
}

/** Uploads the file as its owner would, in one chunk. Answers the video's id. */
export async function publish(
  ctx: Ctx,
  members: readonly Member[],
  video: SeedUpload,
  path: string,
): Promise<number> {
  const { size } = await stat(path);
  const viewer = ownerOf(members, video);
  const caller: Caller = { ...NOBODY, viewer, address: '127.0.0.1', userAgent: 'vireo seed' };
  const { title, description, channel } = video;
  const form = { title, description, channel, public: true, source: 'computer' };
  const { uploadId, videoId } = await requestUpload(ctx, caller, form, {
    filename: 'clip.mp4',
    type: 'video/mp4',
    size,
  });
  const upload = await findUpload(ctx, uploadId);
  if (!upload) throw new Error(`The upload of "${title}" is gone`);
  await writeChunk(ctx, caller, upload, {
    range: { start: 0, end: size - 1, total: size },
    body: createReadStream(path),
  });
  return videoId;
}

/** Waits until the video plays. @throws Error when it never will */
export async function isPublished({ db }: Pick<Ctx, 'db'>, id: number): Promise<void> {
  for (;;) {
    const { state, title } = await db
      .selectFrom('video')
      .select(['state', 'title'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state === 'success') return;
    if (state !== 'stored') throw new Error(`"${title}" could not be prepared: it is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Gives the videos their past: when they came and who voted for them. */
export async function finish(
  ctx: Ctx,
  members: readonly Member[],
  published: readonly SeededVideo[],
): Promise<void> {
  await dressVideos(ctx, published);
  for (const each of published) {
    await moveBack(ctx, each);
    await vote(ctx, members, each);
  }
  await pin(ctx, members, published);
}

/** Whoever has made a few videos puts the best liked one first. */
async function pin(ctx: Ctx, members: readonly Member[], published: readonly SeededVideo[]): Promise<void> {
  for (const { id, username } of members) {
    const own = published
      .filter(({ video }) => video.owner === username)
      .toSorted((a, b) => b.video.charm - a.video.charm);
    if (own.length > 2 && own[0])
      await pinVideo(ctx, { kind: 'user', id }, { id: own[0].id, accountId: id }, null);
  }
}

async function moveBack({ db, clock }: Ctx, { id, video }: SeededVideo): Promise<void> {
  const at = new Date(clock.now() - video.age * DAY_MS);
  await db
    .updateTable('video')
    .set({ created_at: at, stored_at: at, completed_at: at, published_at: at })
    .where('id', '=', id)
    .execute();
}

async function vote(ctx: Ctx, members: readonly Member[], { id, video }: SeededVideo): Promise<void> {
  for (const member of members) {
    const mood = randomOf(member.username, video.title);
    const value = mood < video.charm * 0.85 ? 1 : mood > 0.97 ? -1 : 0;
    const at = Math.round(mood * video.seconds * 10) / 10;
    if (value !== 0) await castVote(ctx, { videoId: id, accountId: member.id, value, at });
  }
}

export function ownerOf(members: readonly Member[], { owner }: Pick<SeedVideo, 'owner'>): Member {
  const member = members.find(({ username }) => username === owner);
  if (!member) throw new Error(`Nobody is named ${owner}`);
  return member;
}
