import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type EditList, ROTATIONS, WHOLE } from '../rules.ts';

const range = z.object({ start: z.number(), end: z.number() });
const listShape = z.object({
  kept: z.array(range),
  silent: z.array(range),
  rotation: z.literal([...ROTATIONS]),
});

/** What is made of a video, and the hidden video that keeps the uncut one. */
export interface StoredEdit {
  readonly videoId: number;
  readonly keptId: number;
  readonly list: EditList;
  /** Of the uncut video, seconds. */
  readonly duration: number;
  /** The description before the edit and as the edit has left it; null where there was none to move. */
  readonly words: { readonly before: string; readonly after: string } | null;
}

/** What is made of a video; null if it is as it was uploaded. */
export async function findEdit({ db }: { readonly db: Db }, videoId: number): Promise<StoredEdit | null> {
  const row = await db
    .selectFrom('video_edit')
    .select(['kept_id as keptId', 'list', 'duration', 'words_before as before', 'words_after as after'])
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  if (!row) return null;
  const { keptId, duration, before, after } = row;
  const words = before !== null && after !== null ? { before, after } : null;
  return { videoId, keptId, duration, list: listShape.parse(row.list), words };
}

/** The list of an edit that is being made of the video; null if there is none. */
export async function findPending({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<EditList | null> {
  const row = await db
    .selectFrom('video_cut')
    .innerJoin('replacement', 'replacement.new_video_id', 'video_cut.new_video_id')
    .innerJoin('video as hidden', 'hidden.id', 'video_cut.new_video_id')
    .select('video_cut.list')
    .where('video_cut.video_id', '=', videoId)
    .where('hidden.state', '!=', 'deleted')
    .executeTakeFirst();
  return row ? listShape.parse(row.list) : null;
}

/** The list that a hidden video is made by; null if it is none that was cut. */
export async function findCutList({ db }: { readonly db: Db }, newVideoId: number): Promise<EditList | null> {
  const row = await db
    .selectFrom('video_cut')
    .select('list')
    .where('new_video_id', '=', newVideoId)
    .executeTakeFirst();
  return row ? listShape.parse(row.list) : null;
}

/** What is made of it; empty where nobody cut it. */
export function listOf(edit: Pick<StoredEdit, 'list'> | null): EditList {
  return edit?.list ?? WHOLE;
}
