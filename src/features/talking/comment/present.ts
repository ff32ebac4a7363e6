import { toApiDate } from '#base/api-date.ts';
import { presentUser } from '#features/people/account/present.ts';
import type { HiddenPeople } from '#features/people/user/model/hidden.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Config } from '#src/config.ts';
import { href } from '#src/routes.ts';
import { type ChatRules, waitAfter, waitToFollow } from './chat-rules.ts';
import type { ChatLine, ChatNow, ChatPush, CommentObject } from './contract.ts';
import type { RecentLines, StoredLine } from './model/chat-lines.ts';
import type { Talk } from './model/chat.ts';
import type { CommentRow, VotedComment } from './model/rows.ts';
import { type Discussion, mayRead, mayRunChat } from './rules.ts';

/**
 * Path of a comment: a page of its own, or a place on its video's page if that is unlisted, because the link
 * is the permission.
 */
export function commentPath({ id, video }: Pick<CommentRow, 'id' | 'video'>): string {
  if (!video.private) return href('comment-view', { comment: id });
  return `${href('video-view', { code: video.code }, { comment: id })}#comment-${id}`;
}

/** The same with the site's address. */
export function commentUrl(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  comment: Pick<CommentRow, 'id' | 'video'>,
): string {
  return publicUrl + commentPath(comment);
}

/** A comment as the API shows it to this viewer; if they may not read it, it looks deleted. */
export function presentComment(
  config: Pick<Config, 'publicUrl'>,
  row: VotedComment,
  viewer: Actor | null,
): CommentObject {
  const isOpen = mayRead(viewer, row, row.video);
  const { accountId, username } = row;
  return {
    comment_id: String(row.id),
    video_id: String(row.videoId),
    user_id: isOpen && accountId !== null ? String(accountId) : null,
    parent_comment_id: row.parentId === null ? null : String(row.parentId),
    root_comment_id: row.rootId === null ? null : String(row.rootId),
    body: isOpen ? row.body : '',
    date_created: toApiDate(row.createdDate),
    date_edited: isOpen && row.editedDate ? toApiDate(row.editedDate) : null,
    made_at_time: isOpen ? row.madeAt : null,
    score: isOpen ? row.score : 0,
    reply_count: row.replyCount,
    state: isOpen ? row.state : 'deleted',
    is_pinned: row.isPinned,
    viewerVote: row.vote,
    full_url: commentUrl(config, row),
    user:
      isOpen && accountId !== null && username !== null
        ? presentUser(config, {
            id: accountId,
            username,
            displayname: row.displayname ?? '',
            avatarVersion: row.avatarVersion ?? 0,
          })
        : null,
  };
}

/** The settings of a video's comments as the API shows them. */
export function presentDiscussion({
  locked,
  approveFirst,
  slowSeconds,
  followMinutes,
}: Discussion & ChatRules) {
  return {
    ...{ locked, approve_first: approveFirst },
    ...{ slow_seconds: slowSeconds, follow_minutes: followMinutes },
  };
}

interface TalkFacts {
  readonly hidden: HiddenPeople;
  /** When the viewer wrote last, ms. */
  readonly lastAt: number | null;
  readonly now: number;
  readonly isPushed: boolean;
  /** Where what is said is fetched by whoever is not pushed it. */
  readonly chatUrl: string | null;
}

/** How a video is discussed, for this viewer. */
export function presentTalk(
  viewer: Actor | null,
  talk: Talk,
  { hidden, lastAt, now, isPushed, chatUrl }: TalkFacts,
): ChatNow {
  const runs = mayRunChat(viewer, talk);
  const following = waitToFollow(talk, talk.followsSince?.getTime() ?? null, now);
  const waits = following === null ? null : Math.max(following, waitAfter(talk, lastAt, now));
  return {
    ...presentDiscussion(talk),
    is_chat: talk.isChat,
    is_pushed: isPushed,
    chat_url: chatUrl,
    may_run: runs,
    blocked_words: runs ? [...talk.blockedWords] : [],
    wait_seconds: runs || !talk.isChat ? 0 : waits,
    hidden: [...hidden.blocked, ...hidden.muted].map(String),
  };
}

/** What open pages are told of a chat. */
export function presentSaid(
  config: Config,
  { id, readAt: _at, lines, pinned, ...rest }: RecentLines,
): ChatPush {
  return {
    ...{ type: 'chat', resource: 'video', id, videoId: id, ...rest },
    lines: lines.map((line) => lineOf(config, line)),
    pinned: pinned && lineOf(config, pinned),
  };
}

function lineOf(config: Config, { by, body, at, id, ...author }: StoredLine): ChatLine {
  const shown = presentUser(config, { ...author, id: by ?? 0 });
  const { username, displayname: name, avatar_url: avatar } = shown;
  return { id: String(id), body, at, by: String(by ?? 0), username, name, avatar };
}
