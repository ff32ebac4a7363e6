import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint, repeated } from '#base/endpoint.ts';
import { count, decimal, flag, line, moment, text } from '#base/fields.ts';
import { TITLE_MAX } from '#base/title.ts';
import { REASON_MAX } from '#features/people/audit/rules.ts';
import { PASSWORD_LENGTH, PASSWORD_NAME_MAX } from './audience-rules.ts';
import { api } from '#src/routes.ts';
import { FEATURED_TITLE_INPUT, type FieldName, FIELDS, OWNER_FLAGS, type OwnerFlag } from './fields.ts';

/** Longest description that any setting allows, characters. */
const DESCRIPTION_MAX = 10_000;

const anyText = z.string();
const orNull = z.string().nullable();

/** An account beside what it made. Spec §3. */
export const userShape = z
  .object({
    user_id: anyText,
    username: anyText,
    /** Their display name; the username if they have not chosen one. */
    displayname: anyText,
    full_url: anyText,
    avatar: orNull,
    avatar_url: anyText,
  })
  .meta({ id: 'UserOfVideo' });

/** One file of a video. Reference "Video object". */
export const formatShape = z
  .object({
    type: anyText,
    uri: anyText,
    width: z.number(),
    height: z.number(),
    version: z.number(),
  })
  .meta({ id: 'Format' });

const SHAPES = { text: anyText, words: orNull, number: z.number(), flag: z.boolean() };

/** The columns that the video object has as they are. */
const columnShapes = Object.fromEntries(
  Object.entries(FIELDS).map(([name, kind]) => [name, SHAPES[kind]]),
) as { [N in FieldName]: (typeof SHAPES)[(typeof FIELDS)[N]] };

/** The video object of the API. Reference "Video object". */
export const videoShape = z
  .object({
    ...columnShapes,
    id: anyText,
    video_id: anyText,
    url: anyText,
    full_url: anyText,
    embed_url: anyText,
    user_id: anyText,
    state: anyText,
    date_created: anyText,
    date_stored: anyText,
    date_completed: anyText,
    date_published: anyText,
    thumbnail: anyText,
    thumbnail_url: anyText,
    complete: anyText,
    complete_url: anyText,
    channel_id: orNull,
    storyboard: orNull,
    youtube_override_source: orNull,
    score: z.number(),
    likes_count: z.number(),
    view_count: z.number(),
    comment_count: z.number(),
    share_count: z.number(),
    watching_count: z.number(),
    score_modifier: z.number(),
    total_tipped: z.number(),
    scheduled: z.boolean(),
    /** When it is published, and the zone in which its owner chose that; left out of all others. */
    scheduled_at: anyText.optional(),
    scheduled_zone: anyText.optional(),
    /** When it began as a premiere; left out of all others. */
    premiered_at: anyText.optional(),
    /** It is being sent, or was until now: what plays it is a broadcast. */
    on_air: z.literal(true).optional(),
    /**
     * How loud its sound is, LUFS, and its highest peak, dBTP (EBU R 128); left out where that is not
     * known.
     */
    loudness: z.number().optional(),
    true_peak: z.number().optional(),
    pinned_to_user: z.boolean(),
    pinned_to_channel: z.boolean(),
    /** Left out of a video that has no owner: clients call methods on whatever they find. */
    user: userShape.optional(),
    channel: z.object({ channel_id: anyText, url: anyText, title: anyText, full_url: anyText }).nullable(),
    formats: z.array(formatShape),
  })
  .meta({ id: 'Video' })
  .register(repeated, {});

export type VideoObject = z.output<typeof videoShape>;

/** Captions that a viewer may switch on. */
export const captionShape = z
  .object({
    caption_id: anyText,
    src: anyText,
    lang: anyText,
    label: anyText,
    default: z.boolean(),
    /** A machine wrote them. */
    automatic: z.boolean(),
  })
  .meta({ id: 'Caption' });

/** A named point of a video; `at` in seconds. */
export const chapterShape = z.object({ at: z.number(), title: anyText }).meta({ id: 'Chapter' });

/** The overlay ad of a video. Spec §3 `ad (url, title, overlay data)`. */
export const adShape = z
  .object({
    url: anyText,
    title: anyText,
    overlay: z
      .object({
        image: anyText.optional(),
        text: anyText.optional(),
        at: z.number().optional(),
        duration: z.number().optional(),
      })
      .nullable(),
  })
  .meta({ id: 'AdOfVideo' });

/** A premiere: whether it waits or is on, when it begins or began, and the server's clock. ISO 8601. */
const showingShape = z
  .object({
    phase: z.enum(['waiting', 'live']),
    starts_at: anyText,
    server_time: anyText,
    /** A broadcast that waits for its sender. */
    is_live: z.literal(true).optional(),
  })
  .meta({ id: 'Showing' });

/** What detail answers add. */
export const detailShape = videoShape
  .extend({
    captions: z.array(captionShape),
    /** Those that were saved, else those that the description lists; in order of time. */
    chapters: z.array(chapterShape),
    ad: adShape.nullable(),
    partner: z.boolean(),
    progress: z.object({
      progress: z.number(),
      eta: z.number().nullable(),
      step: anyText,
      error: orNull,
      /** Videos that are prepared before this one while it waits; for its owner. */
      ahead: z.number(),
    }),
    watchers: z.object({ total: z.number(), countries: z.array(anyText) }),
    viewerVote: z.number(),
    /** A premiere that waits or is on; left out of all others. */
    showing: showingShape.optional(),
  })
  .meta({ id: 'VideoDetail' });

export type DetailObject = z.output<typeof detailShape>;

const video = text(VIDEO_NAME_MAX);
/** What the request of an anonymous upload has answered: as `deleteToken` it deletes the video. */
const deleteToken = text(200).optional();
/** The same token: as `accessToken` it stands for the upload, until that ends. */
const accessToken = text(200).optional();

export const readVideo = endpoint(api.detail.read, {
  about: 'Read one video, whatever its state. A suspended one says so in its state.',
  input: z.object({ video }),
  /** Beside the video what it has in it already: old clients read it there. */
  answer: z
    .object({ video: detailShape })
    .extend(detailShape.pick({ watchers: true, progress: true, viewerVote: true }).shape),
});

export const randomVideo = endpoint(api.detail.random, {
  about: 'Read a random public, playable video among those that the caller’s lists show.',
  errors: ['video_not_found'],
  input: z.object({}),
  answer: readVideo.answer,
  called: 'readRandomVideo',
});

const byUrl = {
  about: 'Read one video by its short code, or by its address.',
  errors: ['video_not_found' as const],
  input: z.object({ url: text(2_000) }),
  answer: readVideo.answer,
};

export const readVideoByUrl = endpoint(api.detail.readByUrl, byUrl);
export const readVideoByUrlPath = endpoint(api.detail.readByUrlPath, byUrl);

export const trackVideo = endpoint(api.detail.track, {
  about:
    'Count a play and keep the viewer among those watching, or with `leave` take them from there. The ' +
    'answer has the live numbers. For the sums of its analytics a player may tell `from` which address it ' +
    'was reached (or `embed`), the seconds `played` since it last told, and the twentieths of the video ' +
    'as bits.',
  rate: 'track',
  input: z.object({
    video,
    at: decimal(0, Number.MAX_SAFE_INTEGER).optional(),
    leave: flag.default(false),
    from: text(2_000).default(''),
    played: decimal(0, 86_400).optional(),
    slices: count(0, 2 ** 20 - 1).default(0),
  }),
  answer: z.object({
    view_count: z.number(),
    nWatching: z.number(),
    score: z.number(),
    comment_count: z.number(),
    showing: showingShape.optional(),
  }),
});

/** The moderator's reason: kept in the log, and told to the owner. */
export const reason = text(REASON_MAX).default('');

export const removeVideo = endpoint(api.video.remove, {
  about:
    'Delete a video. By its owner, a moderator, or with the token of its anonymous upload. It can be ' +
    'brought back until `restorable_until` (null when it cannot), unless `for_good` ends it at once.',
  scope: 'videos',
  input: z.object({
    video,
    deleteToken,
    for_good: flag.default(false),
    reason,
    device: text(200).optional(),
  }),
  answer: z.object({ restorable_until: orNull }),
});

export const restoreVideo = endpoint(api.video.restore, {
  about: 'Restore a deleted video within a week. For whoever deleted it, or a moderator.',
  scope: 'videos',
  input: z.object({ video, deleteToken }),
  answer: z.object({ video: videoShape }),
});

const ownerFlags = Object.fromEntries(
  Object.entries(OWNER_FLAGS).map(([name, description]) => [name, flag.optional().meta({ description })]),
) as Record<OwnerFlag, z.ZodOptional<typeof flag>>;

/** Who else may see a video, and from when; `audience-rules.ts`. */
export const audienceFields = {
  /** Only followers of its owner see it. */
  subscribed_only: flag.optional(),
  /** Only who has one of its passwords sees it. */
  password_protected: flag.optional(),
  /** When it is published, for everybody; empty if it is not planned any more. */
  scheduled_at: moment.optional(),
  /** The IANA name of the zone in which pages say so. */
  scheduled_zone: text(60).optional(),
  /** Everybody sees it for the first time at that time, and its page before. */
  premiere: flag.optional(),
};

/** A password that is added to a video, by the name of whom it is for. Not trimmed. */
export const passwordFields = {
  password: z.string().max(PASSWORD_LENGTH[1]).optional(),
  password_name: line(PASSWORD_NAME_MAX).optional(),
};

/** A password as the form sends it. */
export interface SentPassword {
  readonly password?: string | undefined;
  readonly password_name?: string | undefined;
}

/** The fields of the edit form; those that only moderators may change are in `edit-rules.ts`. Spec §7, §6. */
export const editFields = {
  title: line(TITLE_MAX).optional(),
  description: text(DESCRIPTION_MAX).optional(),
  private: flag.optional(),
  ...audienceFields,
  /** An id or a name; empty takes the video out of its channel. */
  channel: text(60).optional(),
  ...ownerFlags,
  nsfw: flag.optional(),
  moderated: flag.optional(),
  featured: flag.optional(),
  featured_title: line(FEATURED_TITLE_INPUT).optional(),
  featured_description: text(500).optional(),
  score_modifier: count(-1_000_000, 1_000_000).optional(),
  view_count: count(0, 1_000_000_000).optional(),
  suspended: flag.optional(),
  /** With `suspended`: applies to its copies as well. */
  suspendall: flag.optional(),
  /** Played instead of the video's own files; empty plays those again. */
  youtube_override_source: text(300).optional(),
  reddit_link: text(2_000).optional(),
  /** Where it came from, according to the client that sent it. */
  source: text(50).optional(),
};

const editAnswer = z.object({
  video: videoShape,
  /** A global moderator, or one of the video's channel. */
  isModerator: z.boolean(),
  isFeatured: z.boolean(),
  nsfw: z.boolean(),
  isReviewed: z.boolean(),
});

export type EditAnswer = z.output<typeof editAnswer>;

export const editVideo = endpoint(api.video.edit, {
  about:
    'Change what is given of a video. By its owner or a moderator; while an anonymous upload arrives its ' +
    'access token changes title and description. Reviewing, featuring, suspending and correcting numbers ' +
    'is for moderators. In a form the file `thumbnail` becomes its picture. With a `password` only who ' +
    'knows one of its passwords may watch it.',
  scope: 'videos',
  longTexts: true,
  files: ['thumbnail'],
  errors: ['channel_members_only', 'invalid_mime', 'too_many_passwords'],
  input: z.object({
    video,
    accessToken,
    ...editFields,
    ...passwordFields,
    thumbnail: z
      .custom<Uint8Array>((file) => Buffer.isBuffer(file), 'Expected a picture.')
      .meta({ description: 'A picture as a file of a form.', type: 'string', format: 'binary' })
      .optional(),
    reason,
  }),
  answer: editAnswer,
});

export const updateTitle = endpoint(api.video.updateTitle, {
  about:
    'Change the title of the video with this code. By its owner, a moderator, or, while it arrives, with ' +
    'the access token of its anonymous upload.',
  scope: 'videos',
  errors: ['video_not_found'],
  input: z.object({ code: video, title: line(TITLE_MAX), accessToken, device: text(200).optional() }),
  answer: z.object({ video: videoShape }),
});

export const readEditForm = endpoint(api.video.editForm, {
  about: 'Read what the edit form shows.',
  scope: 'videos',
  input: z.object({ video }),
  answer: editAnswer,
});

export const streamVideo = endpoint(api.video.stream, {
  about:
    'Find a file of a video: `best`, or a named size such as `720p`. Redirects to it unless JSON is ' +
    'requested.',
  others: [
    { status: 302, type: null, about: 'The address of the file, in `Location`.' },
    { status: 200, type: 'video/mp4', about: 'With `download` the file itself.' },
  ],
  errors: ['unauthorized'],
  input: z.object({
    video,
    format: text(20).default('best'),
    responseType: z.enum(['json', 'redirect']).catch('redirect'),
    /**
     * Download it instead of playing it: for the owner and moderators, and for others if the owner allows it.
     */
    download: flag.default(false),
  }),
  answer: z.object({ uri: anyText }),
});
export const mayRemoveChannel = endpoint(api.video.mayRemoveChannel, {
  about: 'Check whether the viewer may remove the video from its channel.',
  input: z.object({ video }),
  answer: z.object({ may_remove: z.boolean() }),
});

export const removeChannel = endpoint(api.video.removeChannel, {
  about: 'Remove a video from its channel. For moderators, and for moderators of the channel.',
  access: 'viewer',
  scope: 'channels',
  input: z.object({ video, reason }),
  answer: z.object({ video: videoShape }),
});
