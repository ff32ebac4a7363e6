import { isRedditAddress, isYoutubeAddress } from '#base/outside-links.ts';
import { isAllowed } from '#base/policy.ts';
import { type Language, textsIn } from '#base/texts.ts';
import { TITLE_MAX } from '#base/title.ts';
import type { VideoState } from './model/states.ts';
import { TEXTS } from './texts.ts';

/** Longest featured title that may be saved, and that may be typed, characters. Spec §9. */
export const FEATURED_TITLE_MAX = 127;

export const FEATURED_TITLE_INPUT = TITLE_MAX;

/** Format version of new videos; scrub previews need 3 or more. Spec §5. */
export const VIDEO_VERSION = 3;

/** Format version of videos that have a sheet of wider pictures for their preview. */
export const PREVIEW_VERSION = 4;

/** What permission rules need to know of a viewer. */
export interface Actor {
  readonly id: number;
  readonly acl: '' | 'moderator';
  /** What they want done with videos that are not safe for work; left out of lists by default. */
  readonly nsfw?: 'hide' | 'blur' | 'show';
  /** What the application may do that acts for them; null or unset for the person. */
  readonly scopes?: readonly string[] | null;
}

/** What permission rules need to know of a video. */
export interface VideoFacts {
  readonly state: string;
  /** The owner's account, null for anonymous uploads. */
  readonly accountId: number | null;
  readonly private: boolean;
  readonly allowDownload: boolean;
  /** Prepared to give its files to another video. */
  readonly isReplacement: boolean;
}

/**
 * States in which a video exists for everyone who has its link; unlisted means anyone with the link. Design
 * §4.
 */
const OPEN_STATES = ['initial', 'stored', 'success', 'suspended', 'failed'];

/** States by which lists can be asked for. What is deleted is in none. Reference "Videos". */
export const LISTED_STATES = [
  'initial',
  'stored',
  'success',
  'suspended',
  'user-disabled',
  'failed',
] as const satisfies readonly VideoState[];

/** Whether a list of videos that are not ready, or not to be seen, shows to the viewer; `of`: whose it is. */
export function maySeeUnready(viewer: Actor | null, of: number | null): boolean {
  return (
    isAllowed(viewer, 'see-everything') || (viewer !== null && viewer.id === of && maySeeUnlisted(viewer))
  );
}

/** Whether the viewer's own lists show what is unlisted: an application needs the right to. */
export function maySeeUnlisted(viewer: Actor | null): boolean {
  return viewer !== null && (!viewer.scopes || viewer.scopes.includes('videos'));
}

export function isOwner(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return viewer !== null && video.accountId === viewer.id;
}

/**
 * Whether the video's page and data answer at all to who has its link; a suspended one says so instead of
 * playing. A replacement that is being prepared is open to nobody.
 */
export function mayOpen(viewer: Actor | null, video: Pick<VideoFacts, 'state' | 'isReplacement'>): boolean {
  if (video.isReplacement) return false;
  if (OPEN_STATES.includes(video.state)) return true;
  return video.state === 'user-disabled' && isAllowed(viewer, 'see-everything');
}

/**
 * Whether it answers to a number, which anybody can count up to: public and finished videos, and all to their
 * owner and to moderators.
 */
export function mayOpenByNumber(
  viewer: Actor | null,
  video: Pick<VideoFacts, 'state' | 'isReplacement' | 'private' | 'accountId'>,
): boolean {
  const isPublic = !video.private && video.state === 'success';
  return mayOpen(viewer, video) && (isPublic || mayEdit(viewer, video));
}

/**
 * Whether its files may be played. A suspended video plays for nobody but moderators, through their own page.
 */
export function mayPlay(video: Pick<VideoFacts, 'state'>): boolean {
  return ['initial', 'stored', 'success'].includes(video.state);
}

/** Edit, delete, change the thumbnail. Spec §6. */
export function mayEdit(viewer: Actor | null, video: Pick<VideoFacts, 'accountId'>): boolean {
  return isAllowed(viewer, 'edit', { ownerId: video.accountId });
}

/** How long a deleted video can be brought back, ms: a week. */
export const UNDELETE_MS = 7 * 86_400_000;

/** Whether deleting it can be undone: of what is still being uploaded or prepared nothing is kept. */
export function isDiscardable({ state }: Pick<VideoFacts, 'state'>): boolean {
  return ['success', 'suspended', 'failed'].includes(state);
}

/** Who may bring a deleted video back: its owner where they deleted it themselves, and moderators. */
export function mayRestore(
  viewer: Actor | null,
  video: Pick<VideoFacts, 'accountId'> & { readonly discardedBy: number | null },
): boolean {
  return (
    isAllowed(viewer, 'see-everything') || (isOwner(viewer, video) && video.discardedBy === video.accountId)
  );
}

/** Whether it can be suspended together with its owner's addresses: published, and somebody's. Spec §6. */
export function isBannable(video: Pick<VideoFacts, 'accountId' | 'state'>): boolean {
  return video.accountId !== null && video.state === 'success';
}

/** Owner and moderators always, others by the owner's switch. Design §9. */
export function mayDownload(
  viewer: Actor | null,
  video: Pick<VideoFacts, 'accountId' | 'allowDownload'>,
): boolean {
  return video.allowDownload || isAllowed(viewer, 'download', { ownerId: video.accountId });
}

/** Whether the viewer may vote: signed in, and on a published video. Spec §6. */
export function mayVote(viewer: Actor | null, video: Pick<VideoFacts, 'state'>): boolean {
  return isAllowed(viewer, 'vote') && ['initial', 'stored', 'success'].includes(video.state);
}

/** What the edit form may carry; what is missing stays as it is. Spec §7. */
export interface Edit {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly private?: boolean | undefined;
  readonly channel?: string | undefined;
  readonly allow_download?: boolean | undefined;
  readonly nsfw?: boolean | undefined;
  readonly moderated?: boolean | undefined;
  readonly featured?: boolean | undefined;
  readonly featured_title?: string | undefined;
  readonly featured_description?: string | undefined;
  readonly score_modifier?: number | undefined;
  readonly view_count?: number | undefined;
  readonly suspended?: boolean | undefined;
  readonly suspendall?: boolean | undefined;
  readonly youtube_override_source?: string | undefined;
  readonly reddit_link?: string | undefined;
  readonly source?: string | undefined;
}

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

/** What is said of a video. */
const WORDS: readonly (keyof Edit)[] = ['title', 'description', 'source'];

/** What an edit is compared with. */
export interface EditedVideo {
  readonly title: string;
  readonly description: string | null;
  readonly state: string;
  readonly private: boolean;
  readonly nsfw: boolean;
  readonly moderated: boolean;
  readonly isFeatured: boolean;
  readonly featuredTitle: string | null;
  readonly featuredDescription: string | null;
  readonly scoreModifier: number;
  readonly viewCount: number;
  readonly allowDownload: boolean;
  readonly channelId: number | null;
  readonly youtube: string | null;
  readonly redditLink: string | null;
  readonly source: string | null;
}

/** The fields of the edit form as they are. */
export function fieldsNow(video: EditedVideo): Edit {
  return {
    title: video.title,
    description: video.description ?? '',
    private: video.private,
    allow_download: video.allowDownload,
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

/** The edit without what changes nothing, so that a whole form may be sent back. */
export function tidyEdit(edit: Edit, video: EditedVideo): Edit {
  const now = fieldsNow(video);
  const changed = Object.entries(edit).filter(
    ([name, value]) => value !== undefined && value !== now[name as keyof Edit],
  );
  return Object.fromEntries(changed);
}

/**
 * The first field of the edit that this viewer may not change; null when all are theirs. Of nobody's video
 * only the words may be changed, by whoever is sending it: all else takes an account. Spec §6.
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

/** What is wrong with an edit, in the words of spec §5 and this language; null when nothing is. */
export function editMistake(
  edit: Edit,
  video: Pick<EditedVideo, 'private' | 'nsfw' | 'isFeatured'>,
  maxDescription: number,
  language: Language,
): { field: keyof Edit; text: string } | null {
  const texts = textsIn(TEXTS, language);
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

/** What decides whether a video is veiled; without its owner it counts as somebody else's. */
export interface VeilFacts {
  readonly nsfw: boolean;
  readonly owner?: { readonly id: string } | null;
}

/** Whom a video may be veiled for. */
export interface VeilViewer {
  readonly id: number;
  readonly nsfw: string;
}

/**
 * Whether the video is veiled for this viewer: it is not safe for work, not their own, and they have not
 * asked to see that.
 */
export function isVeiled(viewer: VeilViewer | null, { nsfw, owner }: VeilFacts): boolean {
  return nsfw && (viewer === null || (viewer.nsfw !== 'show' && owner?.id !== String(viewer.id)));
}

/** Asks a page to show the veiled video all the same: `?nsfw=1`. */
const UNVEIL = { nsfw: '1' };

/**
 * The address, from its `?` on, that shows a video which this viewer's page veils; null when the page does
 * not veil it, or was asked not to by its query.
 */
export function unveilHref(
  viewer: VeilViewer | null,
  video: VeilFacts,
  query: Readonly<Record<string, string>>,
): string | null {
  if (!isVeiled(viewer, video) || query['nsfw'] === UNVEIL.nsfw) return null;
  return `?${new URLSearchParams({ ...query, ...UNVEIL })}`;
}

/** Whether the video's picture is served: files of what failed, was taken down or deleted go to nobody. */
export function hasPicture({ state }: { readonly state?: string }): boolean {
  return state !== 'failed' && state !== 'suspended' && state !== 'deleted';
}

/** Whether there are files to play. */
export function isPlayable(video: {
  readonly hls: string | null;
  readonly mp4: readonly unknown[];
}): boolean {
  return video.hls !== null || video.mp4.length > 0;
}
