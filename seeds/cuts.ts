import { startCut } from '#features/making/edit/model/start-cut.ts';
import { findEdit } from '#features/making/edit/model/edit.ts';
import { readReplacement } from '#features/making/studio/model/replacement.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { type Caller, NOBODY } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import type { Member } from './members.ts';
import { ownerOf, type SeededVideo } from './publish.ts';

const POLL_MS = 200;

/** Cuts the videos of which their owners want less, and waits until the cuts play. */
export async function addCuts(
  ctx: Ctx,
  members: readonly Member[],
  published: readonly SeededVideo[],
): Promise<void> {
  for (const { id, video } of published) {
    const row = video.keep === undefined ? null : await findVideo(ctx, { id });
    if (!row || (await findEdit(ctx, id))) continue;
    const viewer = ownerOf(members, video);
    const caller: Caller = { ...NOBODY, viewer, address: '127.0.0.1', userAgent: 'vireo seed' };
    await startCut(ctx, caller, row, { keep: video.keep ?? '', silence: '', rotation: 0 });
    await isCut(ctx, id);
  }
}

/** @throws Error when it cannot be cut */
async function isCut(ctx: Ctx, id: number): Promise<void> {
  for (;;) {
    const pending = await readReplacement(ctx, id);
    if (!pending) return;
    if (pending.state === 'failed') throw new Error(`Video ${id} could not be cut: ${pending.error}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
