import { filesPrefix } from '#base/media-path.ts';
import { runConcurrently } from '#base/run-concurrently.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { neededKeys } from '#features/videos/video/model/files.ts';
import { endSharing, findSharer, type Sharer } from '#features/videos/video/model/shared-files.ts';
import type { Ctx } from '#src/context.ts';
import { listLeftovers, noteCopied } from './model.ts';

type Parts = Pick<Ctx, 'db' | 'bus' | 'storage' | 'log'>;

/** Files that are copied at the same time. */
const COPIED_AT_ONCE = 6;

/**
 * Gives every video that shares the files of another copies of its own, as versions of the site need them
 * that know no shared files: on a disk the bytes stay shared. Answers how many; those that fail stay as they
 * are.
 */
export async function separateFilms(ctx: Parts): Promise<{ separated: number; failed: number }> {
  const count = { separated: 0, failed: 0 };
  for (let next = await findSharer(ctx, 0); next; next = await findSharer(ctx, next.id))
    count[(await tryToSeparate(ctx, next)) ? 'separated' : 'failed'] += 1;
  return count;
}

async function tryToSeparate(ctx: Parts, sharer: Sharer): Promise<boolean> {
  try {
    await copyFiles(ctx, sharer);
  } catch (error) {
    ctx.log.error({ err: error, videoId: sharer.id }, 'a video did not get files of its own');
    return false;
  }
  const isSeparate = await ctx.db.transaction().execute(async (trx) => {
    if (!(await endSharing(trx, sharer))) return false;
    await noteCopied(trx, sharer.filesKey, sharer.mediaKey);
    return true;
  });
  ctx.bus.publish('video-access', { id: sharer.id });
  // The video for which they were made may be gone.
  if ((await neededKeys(ctx.db, [sharer.filesKey])).size === 0) {
    await ctx.storage.removePrefix(`media/${sharer.filesKey}`);
    await ctx.storage.remove(originalKey(sharer.filesKey));
  }
  return isSeparate;
}

async function copyFiles(ctx: Parts, { mediaKey, filesKey, mediaVersion }: Sharer): Promise<void> {
  const from = filesPrefix({ filesKey, mediaVersion });
  const left = await listLeftovers(ctx, filesKey);
  const isLeft = (name: string): boolean =>
    left.some((each) => (each.endsWith('/') ? name.startsWith(each) : name === each));
  const copies: [from: string, to: string][] = [];
  for await (const { key } of ctx.storage.list(from)) {
    const name = key.slice(from.length + 1);
    // A picture that its owner has chosen belongs to one video.
    if (!isLeft(name) && !name.startsWith('thumb/chosen'))
      copies.push([key, `${filesPrefix({ filesKey: mediaKey, mediaVersion })}/${name}`]);
  }
  if (await ctx.storage.stat(originalKey(filesKey)))
    copies.push([originalKey(filesKey), originalKey(mediaKey)]);
  await runConcurrently(copies, COPIED_AT_ONCE, ([source, target]) =>
    ctx.storage.withLocalFile(source, async (path) => void (await ctx.storage.putFile(target, path))),
  );
}
