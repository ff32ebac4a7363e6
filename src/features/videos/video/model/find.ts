import { isCode } from '#base/code.ts';
import { withAccess } from '#base/media-path.ts';
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import {
  type Actor,
  dependsOnKey,
  type RestrictedFacts,
  isTakenDown,
  mayEdit,
  mayOpen,
  mayOpenByNumber,
  type Restriction,
  restrictionOf,
  type VideoFacts,
} from '../rules.ts';
import { isForViewer, isLetIn } from './audience.ts';
import { findFacts, findVideo, type VideoRow } from './rows.ts';
import { findKeyTo } from './video-keys.ts';

/**
 * The video if this viewer may know that it exists. A code is a link, and the link is the permission, unless
 * the video is restricted. A number, which anybody can guess by counting, opens what the viewer's lists show,
 * and for owner and moderators everything.
 * @throws AppError `video_not_found`
 */
export async function openVideo(
  ctx: Pick<Ctx, 'db' | 'batches' | 'keys'>,
  viewer: Actor | null,
  idOrCode: string | number,
): Promise<VideoRow> {
  return withKeyInPaths(ctx, viewer, await openNamed(ctx, viewer, idOrCode, (by) => findVideo(ctx, by)));
}

/** What `find` reads of the video, if this viewer may know of it. @throws AppError `video_not_found` */
export async function openNamed<V extends Facts>(
  ctx: Pick<Ctx, 'db' | 'keys'>,
  viewer: Actor | null,
  idOrCode: string | number,
  find: (by: VideoName) => Promise<V | null>,
): Promise<V> {
  const named = await findNamed(find, idOrCode);
  if (!named || !(await isOpenTo(ctx, viewer, named))) throw new AppError('video_not_found');
  return named.video;
}

/** What leads to a video. */
export type VideoName = { readonly id: number } | { readonly code: string };

/**
 * Whether somebody's link leads to a video that was suspended, of which this viewer learns nothing else: not
 * even by its number, which would tell how many videos were.
 */
export async function leadsToTakenDown(
  ctx: Pick<Ctx, 'db' | 'batches'>,
  viewer: Actor | null,
  code: string,
): Promise<boolean> {
  const named = await findNamed((by) => findFacts(ctx, by), code);
  return named !== null && !named.isByNumber && isTakenDown(viewer, named.video);
}

/** Why somebody's link does not open a video for them. */
export interface RestrictedLink {
  readonly id: number;
  readonly restriction: Restriction;
  readonly accountId: number | null;
  /** When and in which zone it is published; null unless that is planned. */
  readonly scheduledAt: Date | null;
  readonly scheduledZone: string | null;
}

/**
 * Why this link, which somebody was given once, does not open a finished or arriving video; null if there is
 * no such video, or another reason.
 */
export async function findRestricted(
  ctx: Pick<Ctx, 'db' | 'batches' | 'keys'>,
  viewer: Actor | null,
  code: string,
): Promise<RestrictedLink | null> {
  const named = await findNamed((by) => findFacts(ctx, by), code);
  if (!named || named.isByNumber || !mayOpen(null, { ...named.video, ...UNRESTRICTED }, false)) return null;
  const { video } = named;
  const restriction = restrictionOf(video);
  if (restriction === null || (await isForViewer(ctx, viewer, video))) return null;
  const { id, accountId, scheduledAt, scheduledZone } = video;
  return { id, restriction, accountId, scheduledAt, scheduledZone };
}

const UNRESTRICTED = { subscribedOnly: false, passwordProtected: false, scheduledAt: null, premiere: false };

/** The few columns that a heartbeat or a vote needs, as `openVideo`. @throws AppError `video_not_found` */
export async function openVideoFacts(
  ctx: Pick<Ctx, 'db' | 'batches' | 'keys'>,
  viewer: Actor | null,
  idOrCode: string | number,
) {
  return openNamed(ctx, viewer, idOrCode, (by) => findFacts(ctx, by));
}

/** A video that the caller has just opened, as it is now. @throws AppError `video_not_found` */
export async function reopenVideo(
  ctx: Pick<Ctx, 'db' | 'batches' | 'keys'>,
  viewer: Actor | null,
  { id }: Pick<VideoRow, 'id'>,
): Promise<VideoRow> {
  const video = await findVideo(ctx, { id });
  const isOpen = video && mayOpen(viewer, video, await isLetIn(ctx, viewer, video));
  if (!isOpen) throw new AppError('video_not_found');
  return withKeyInPaths(ctx, viewer, video);
}

/**
 * The video if the caller may change it: its owner, or a moderator. Spec §6.
 * @throws AppError `video_not_found`, `forbidden`, `unauthorized`
 */
export async function openVideoToEdit(
  ctx: Pick<Ctx, 'db' | 'batches'>,
  viewer: Actor | null,
  idOrCode: string | number,
): Promise<VideoRow> {
  const video = await openVideo(ctx, viewer, idOrCode);
  if (!mayEdit(viewer, video)) throw new AppError(viewer ? 'forbidden' : 'unauthorized');
  return video;
}

/**
 * The video for its owner, a moderator, or a caller with the token of its anonymous upload as `deleteToken`.
 * @throws AppError `video_not_found`, `forbidden`, `unauthorized`
 */
export async function openVideoToDelete(
  ctx: Pick<Ctx, 'db' | 'batches'>,
  viewer: Actor | null,
  idOrCode: string | number,
  deleteToken: string | undefined,
): Promise<VideoRow> {
  return (await findByToken(ctx, idOrCode, deleteToken)) ?? openVideoToEdit(ctx, viewer, idOrCode);
}

/**
 * The video for its owner, a moderator or, while its bytes arrive, a caller with the access token of its
 * anonymous upload: its title and description are part of the upload until that ends.
 * @throws AppError `video_not_found`, `forbidden`, `unauthorized`
 */
export async function openVideoToDescribe(
  ctx: Pick<Ctx, 'db' | 'batches'>,
  viewer: Actor | null,
  idOrCode: string | number,
  accessToken: string | null,
): Promise<VideoRow> {
  const video = await findByToken(ctx, idOrCode, accessToken);
  return video?.state === 'initial' ? video : openVideoToEdit(ctx, viewer, idOrCode);
}

/**
 * The video that somebody wants to claim with this token, which also lets them refer to it by number.
 * @throws AppError `video_not_found`
 */
export async function openVideoToClaim(
  ctx: Pick<Ctx, 'db' | 'batches'>,
  viewer: Actor | null,
  idOrCode: string | number,
  claimToken: string,
): Promise<VideoRow> {
  const named = await findNamed((by) => findVideo(ctx, by), idOrCode);
  const isHeld =
    named !== null && mayOpen(null, named.video, false) && (await isClaimedBy(ctx, named.video, claimToken));
  return isHeld ? named.video : openVideo(ctx, viewer, idOrCode);
}

/** Whether the token is the one that the anonymous uploader of this video was given. */
export async function ownsByToken(
  { db }: Pick<Ctx, 'db'>,
  videoId: number,
  token?: string | null,
): Promise<boolean> {
  if (!token) return false;
  const row = await db
    .selectFrom('video')
    .select('owner_token_hash as hash')
    .where('id', '=', videoId)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  const given = hashToken(token);
  return row?.hash !== null && row?.hash.length === given.length && timingSafeEqual(row.hash, given);
}

/** The video if the token is its anonymous uploader's, who knows its number from the upload's answer. */
async function findByToken(
  ctx: Pick<Ctx, 'db' | 'batches'>,
  idOrCode: string | number,
  token: string | null | undefined,
): Promise<VideoRow | null> {
  const named = token ? await findNamed((by) => findVideo(ctx, by), idOrCode) : null;
  if (!named || !mayOpen(null, named.video, false)) return null;
  return (await ownsByToken(ctx, named.video.id, token)) ? named.video : null;
}

async function isClaimedBy(
  { db }: Pick<Ctx, 'db'>,
  { id }: Pick<VideoRow, 'id'>,
  claimToken: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('video')
    .select('id')
    .where('id', '=', id)
    .where('claim_token_hash', '=', hashToken(claimToken))
    .executeTakeFirst();
  return row !== undefined;
}

/** A video as a caller has named it. */
interface NamedVideo<V> {
  readonly video: V;
  readonly isByNumber: boolean;
}

type Facts = RestrictedFacts &
  Pick<VideoFacts, 'state' | 'isHidden' | 'private'> & { readonly onAir?: boolean };

/**
 * The video with addresses of files that carry the key by which its address was opened: whoever asks so may
 * keep no cookies, and lets a player fetch them.
 */
export async function withKeyInPaths<V extends VideoRow>(
  { db, keys }: Pick<Ctx, 'db' | 'keys'>,
  viewer: Actor | null,
  video: V,
): Promise<V> {
  if (!keys?.inAddress || !dependsOnKey(viewer, video)) return video;
  const key = await findKeyTo({ db, keys: { ...keys, kept: [] } }, video.id);
  return key === null ? video : { ...video, mediaKey: withAccess(video.mediaKey, key) };
}

async function isOpenTo(
  ctx: Pick<Ctx, 'db' | 'keys'>,
  viewer: Actor | null,
  { video, isByNumber }: NamedVideo<Facts>,
): Promise<boolean> {
  if (isTakenDown(viewer, video)) return false;
  return (isByNumber ? mayOpenByNumber : mayOpen)(viewer, video, await isLetIn(ctx, viewer, video));
}

/** Digits are a number or, if no video has that number, an old code. */
async function findNamed<V>(
  find: (by: VideoName) => Promise<V | null>,
  idOrCode: string | number,
): Promise<NamedVideo<V> | null> {
  const text = String(idOrCode);
  const id = Number(text);
  const byNumber = /^\d+$/.test(text) && Number.isSafeInteger(id) ? await find({ id }) : null;
  if (byNumber) return { video: byNumber, isByNumber: true };
  const byCode = isCode(text) ? await find({ code: text }) : null;
  return byCode && { video: byCode, isByNumber: false };
}

/** What is shown where a video is only mentioned: its code, title and thumbnail. Not for deleted ones. */
export async function readBriefly({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('video')
    .select(['account_id as accountId', 'subscribed_only as subscribedOnly', 'scheduled_at as scheduledAt'])
    .select(['password_protected as passwordProtected', 'premiere'])
    .select(['id', 'code', 'title', 'private', 'media_key as mediaKey', 'media_version as mediaVersion'])
    .select(['has_thumbnail as hasThumbnail', 'thumbnail_version as thumbnailVersion'])
    .select('thumbnail_webp as thumbnailWebp')
    .where('id', 'in', ids)
    .where('state', '!=', 'deleted')
    .execute();
}
