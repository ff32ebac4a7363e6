import { isAllowed } from '#base/policy.ts';
import { type Language, textsIn } from '#base/texts.ts';
import type { z } from 'zod';
import type { editFields } from './contract.ts';
import { FEATURED_TITLE_MAX, flagsOf } from './fields.ts';
import type { VideoRow } from './model/rows.ts';
import type { Actor, VideoFacts } from './rules.ts';
import { MISTAKE_TEXTS } from './mistake-texts.ts';

/** The fields that the edit form may contain; missing ones stay as they are. Spec §7. */
export type Edit = {
  readonly [N in keyof typeof editFields]?: z.output<(typeof editFields)[N]> | undefined;
} & {
  /** A picture's file. */
  readonly thumbnail?: Uint8Array | undefined;
};

/** Fields that only moderators may change. Spec §6. */
const MODERATOR_FIELDS = [
  'nsfw',
  'moderated',
  'featured',
  'featured_title',
  'featured_description',
  'score_modifier',
  'view_count',
  'suspended',
  'suspendall',
  'youtube_override_source',
  'reddit_link',
] as const satisfies readonly (keyof Edit)[];

/** The texts of a video. */
const WORDS: readonly (keyof Edit)[] = ['title', 'description', 'source'];

/** The fields of the edit form as they are. */
export function fieldsNow(video: VideoRow): Edit {
  return {
    title: video.title,
    description: video.description ?? '',
    private: video.private,
    subscribed_only: video.subscribedOnly,
    password_protected: video.passwordProtected,
    scheduled_at: video.scheduledAt?.toISOString() ?? '',
    scheduled_zone: video.scheduledZone ?? '',
    premiere: video.premiere,
    ...flagsOf(video),
    nsfw: video.nsfw,
    moderated: video.moderated,
    featured: video.isFeatured,
    featured_title: video.featuredTitle ?? '',
    featured_description: video.featuredDescription ?? '',
    score_modifier: video.scoreModifier,
    view_count: video.viewCount,
    channel: video.channelId === null ? '' : String(video.channelId),
    suspended: video.state === 'suspended',
    suspendall: false,
    youtube_override_source: video.youtube ?? '',
    reddit_link: video.redditLink ?? '',
    source: video.source ?? '',
  };
}

/** The edit without fields that change nothing, so that a whole form can be sent back. */
export function tidyEdit(edit: Edit, video: VideoRow): Edit {
  const now = fieldsNow(video);
  const changed = Object.entries(edit).filter(
    ([name, value]) => value !== undefined && value !== now[name as keyof Edit],
  );
  return Object.fromEntries(changed);
}

/**
 * What else an edit changes: unlisting a featured video takes it out of the featured ones, whoever does it.
 * An edit that asks for both is not touched, and is refused. Spec §5 Edit.
 */
export function withConsequences(edit: Edit, given: Edit, video: Pick<VideoRow, 'isFeatured'>): Edit {
  const isUnlisted = edit.private === true && given.featured !== true;
  return isUnlisted && video.isFeatured ? { ...edit, featured: false } : edit;
}

/**
 * The first field of the edit that this viewer may not change; null if they may change all. An anonymous
 * uploader may only change the texts: all else requires an account. Spec §6.
 */
export function refusedField(
  viewer: Actor | null,
  edit: Edit,
  video: Pick<VideoFacts, 'accountId'>,
): keyof Edit | null {
  if (isAllowed(viewer, 'edit-moderated-fields')) return null;
  const changed = Object.keys(edit) as (keyof Edit)[];
  if (video.accountId === null) return changed.find((name) => !WORDS.includes(name)) ?? null;
  return MODERATOR_FIELDS.find((name) => edit[name] !== undefined) ?? null;
}

/** Whether the edit decides about the video instead of describing it: not for moderators on their own. */
export function isJudgement({ moderated, suspended, suspendall, view_count, score_modifier }: Edit): boolean {
  return [moderated, suspended, suspendall, view_count, score_modifier].some((field) => field !== undefined);
}

/** What is wrong with an edit, in the words of spec §5 and this language; null when nothing is. */
export function editMistake(
  edit: Edit,
  video: Pick<VideoRow, 'private' | 'nsfw' | 'isFeatured'>,
  maxDescription: number,
  language: Language,
): { field: keyof Edit; text: string } | null {
  const texts = textsIn(MISTAKE_TEXTS, language);
  const isFeatured = edit.featured ?? video.isFeatured;
  const isHidden = (edit.private ?? video.private) || (edit.nsfw ?? video.nsfw);
  if (isFeatured && isHidden) return { field: 'featured', text: texts.notFeaturable };
  if ((edit.featured_title?.length ?? 0) > FEATURED_TITLE_MAX) {
    return { field: 'featured_title', text: texts.featuredTitleTooLong };
  }
  if ((edit.description?.length ?? 0) > maxDescription) {
    return { field: 'description', text: texts.descriptionLong({ most: maxDescription }) };
  }
  return linkMistake(edit, texts);
}

function linkMistake(
  { youtube_override_source: youtube, reddit_link: reddit }: Edit,
  texts: { readonly notYoutube: string; readonly notReddit: string },
): { field: keyof Edit; text: string } | null {
  if (youtube && !isYoutubeAddress(youtube)) {
    return { field: 'youtube_override_source', text: texts.notYoutube };
  }
  return reddit && !isRedditAddress(reddit) ? { field: 'reddit_link', text: texts.notReddit } : null;
}

/** Whether this is the address of a single YouTube video, in its long or its short form. */
export function isYoutubeAddress(address: string): boolean {
  return /^https:\/\/((www|m)\.)?(youtube\.com\/watch\?([\w=-]+&)*v=|youtu\.be\/)[\w-]{11}([?&#]\S*)?$/.test(
    address,
  );
}

/** Whether this is the address of a page on Reddit. */
export function isRedditAddress(address: string): boolean {
  return /^https:\/\/([a-z]+\.)?(reddit\.com|redd\.it)\/\S+$/.test(address);
}
