import { toApiDate } from '#base/api-date.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Config } from '#src/config.ts';
import { href } from '#src/routes.ts';
import type { FrameViewer } from '#shell/frame/frame.ts';
import { avatarUrl, nameOf } from '#base/person.ts';
import type { AccountObject, OwnObject } from './contract.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { findAccountById } from './model/accounts.ts';

/** What is shown of an account wherever it is named. */
export interface NamedAccount {
  readonly id: number;
  readonly username: string;
  /** Their display name; empty if they use their username. */
  readonly displayname: string;
  readonly avatarVersion: number;
}

/** An account as it is shown with videos and comments. Spec §3. */
export function presentUser({ publicUrl }: Pick<Config, 'publicUrl'>, account: NamedAccount) {
  return {
    user_id: String(account.id),
    username: account.username,
    displayname: nameOf(account),
    full_url: publicUrl + href('user-profile', { username: account.username }),
    avatar: account.avatarVersion === 0 ? null : avatarUrl(account),
    // Old clients cut it at the `?`, also where there is none.
    avatar_url: `${publicUrl}${avatarUrl(account)}?${account.avatarVersion}`,
  };
}

/** The viewer as every page knows them. Spec §3 Viewer. */
export function presentViewer(config: Pick<Config, 'publicUrl'>, viewer: Viewer): FrameViewer {
  return {
    ...presentUser(config, viewer),
    id: String(viewer.id),
    acl: viewer.acl,
    disable_autoplay: viewer.disableAutoplay,
    default_public: viewer.defaultPublic,
    nsfw: viewer.nsfw,
  };
}

/** An account with its counters. */
export interface AccountRow extends NamedAccount {
  readonly bio: string;
  readonly vip: boolean;
  readonly acl: string;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly emailNew: string | null;
  /** Their display name as they chose it, without what tells it from another's. */
  readonly chosenName: string;
  readonly coverVersion: number;
  readonly disableAutoplay: boolean;
  readonly defaultPublic: boolean;
  readonly nsfw: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly followerCount: number;
  readonly likesCount: number;
  readonly videoCount: number;
  readonly videoViews: number;
  readonly commentCount: number;
}

/** Path of an account's cover; null without one. */
export function coverUrl(
  { id, coverVersion }: Pick<AccountRow, 'id' | 'coverVersion'>,
  size = 'original',
): string | null {
  return coverVersion === 0 ? null : `/covers/u/${id}/${size}.${coverVersion}.webp`;
}

/** An account as anybody may see it. Reference User. */
export function presentAccount(
  config: Pick<Config, 'publicUrl'>,
  account: AccountRow,
  isFollowing = false,
): AccountObject {
  const cover = coverUrl(account);
  return {
    ...presentUser(config, account),
    cover,
    cover_url: cover && config.publicUrl + cover,
    bio: account.bio,
    vip: account.vip,
    follower_count: account.followerCount,
    likes_count: account.likesCount,
    video_count: account.videoCount,
    video_views: account.videoViews,
    comment_count: account.commentCount,
    is_following: isFollowing,
    date_created: toApiDate(account.createdAt),
  };
}

/**
 * An account as its owner sees it. Spec §3 Viewer. An application only sees the e-mail address if it may
 * manage the account: `scopes` are the application's, or null for the owner in person.
 */
export function presentOwn(
  config: Pick<Config, 'publicUrl'>,
  account: AccountRow,
  scopes: Viewer['scopes'] = null,
): OwnObject {
  const { username, chosenName: displayname } = account;
  const isTold = scopes === null || scopes.includes('account');
  return {
    ...presentAccount(config, account),
    id: String(account.id),
    displayname: nameOf({ username, displayname }),
    acl: account.acl,
    email: isTold ? account.email : null,
    email_verified: isTold && account.emailVerifiedAt !== null,
    email_new: isTold ? account.emailNew : null,
    disable_autoplay: account.disableAutoplay,
    default_public: account.defaultPublic,
    nsfw: account.nsfw as OwnObject['nsfw'],
    language: account.language as OwnObject['language'],
  };
}

/**
 * The account as its owner sees it, or an application with these scopes. @throws AppError `user_not_found`
 */
export async function ownAccount(ctx: Ctx, accountId: number, scopes: Viewer['scopes'] = null) {
  const account = await findAccountById(ctx, accountId);
  if (!account) throw new AppError('user_not_found');
  return presentOwn(ctx.config, account, scopes);
}
