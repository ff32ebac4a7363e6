import { type PictureKind, savePicture } from '#features/people/user/model/pictures.ts';
import { thumbnailSent } from '#features/videos/video/events.ts';
import { isRefusal } from '#platform/errors/errors.ts';
import { FetchError } from '#platform/fetch/errors.ts';
import { safeFetch } from '#platform/fetch/safe-fetch.ts';
import type { Ctx } from '#src/context.ts';
import { urlIn } from '../documents.ts';
import { fetchDocument } from './fetch-document.ts';
import type { RemoteActor } from './remote-actors.ts';

/** Largest picture that is fetched, and how long that may take. */
const PICTURE_BYTES = 8 * 1024 ** 2;
const PICTURE_MS = 15_000;

/** Gives a video its picture, drawn anew as those of all others; without one if that cannot be had. */
export async function takePicture(ctx: Ctx, videoId: number, address: string): Promise<void> {
  await withPicture(ctx, address, (picture) =>
    ctx.db.transaction().execute((trx) => ctx.events.emit(trx, thumbnailSent, { videoId, picture })),
  );
}

/** Gives somebody who is followed here the pictures of their profile, in the same way, once each address. */
export async function takeFaces(ctx: Ctx, { accountId, uri }: RemoteActor): Promise<void> {
  const document = await fetchDocument(ctx, uri);
  if (!document) return;
  const taken = await ctx.db
    .selectFrom('remote_actor')
    .select(['avatar_from as avatar', 'cover_from as cover'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const there = { avatar: urlIn(document, 'icon'), cover: urlIn(document, 'image') };
  for (const kind of ['avatar', 'cover'] as const) {
    const address = there[kind];
    if (taken && address !== null && address !== taken[kind]) await takeFace(ctx, kind, accountId, address);
  }
}

async function takeFace(ctx: Ctx, kind: PictureKind, accountId: number, address: string): Promise<void> {
  await withPicture(ctx, address, (picture) => savePicture(ctx, kind, accountId, picture));
  // Also if it is none, so that it is not asked for again and again.
  const from = kind === 'avatar' ? { avatar_from: address } : { cover_from: address };
  await ctx.db.updateTable('remote_actor').set(from).where('account_id', '=', accountId).execute();
}

/** Does something with the picture at an address; nothing if it cannot be had, or is none. */
async function withPicture(ctx: Ctx, address: string, then: (bytes: Buffer) => Promise<void>): Promise<void> {
  try {
    const answer = await safeFetch(address, {
      ...(ctx.fetchPolicy && { policy: ctx.fetchPolicy }),
      maxBytes: PICTURE_BYTES,
      timeoutMs: PICTURE_MS,
    });
    const picture = Buffer.concat(await answer.body.toArray());
    if (answer.status === 200) await then(picture);
  } catch (error) {
    if (!(error instanceof FetchError || isRefusal(error))) throw error;
    ctx.log.info({ err: error, address }, 'a picture of another site could not be had');
  }
}
