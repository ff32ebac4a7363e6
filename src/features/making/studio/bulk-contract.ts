import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, id, text } from '#base/fields.ts';
import { audienceFields, passwordFields, reason } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { BULK_ACTIONS, COMMENT_CHOICES, MOST_NAMED, MOST_VIDEOS } from './bulk-rules.ts';
import { MANAGE_STATES } from './model/manage.ts';

const words = z.string();
/** The number of a change. */
const change = id;
/** Tags with commas or spaces between them. */
const tags = text(2_000).optional();

const named = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(/[\s,]+/).filter(Boolean) : given),
  z.array(id).max(MOST_NAMED),
);

/** Which of the caller's videos: some by their ids, or `all` that match the filters of "My videos". */
const selection = {
  /** Ids, as a list or with commas between them. */
  videos: named.meta({ type: ['array', 'string'], items: { type: 'string' } }).default([]),
  /** Instead: all that match `q` and `state`. */
  all: flag.default(false),
  /** Part of the title. */
  q: text(100).default(''),
  state: z.enum(MANAGE_STATES).default('all'),
};

/** What became of a video that was not changed, and why. */
const refusalShape = z.object({
  video_id: words,
  url: words,
  title: words,
  code: words,
  error: words,
});

/** A change of many videos, and how far it is. */
export const bulkShape = z
  .object({
    change_id: words,
    action: z.enum(BULK_ACTIONS),
    state: z.enum(['running', 'done', 'stopped']),
    total: z.number(),
    changed: z.number(),
    refused: z.number(),
    waiting: z.number(),
    date_created: words,
    date_finished: z.string().nullable(),
    /** Until when what it has deleted can be restored; null for other changes. */
    undoable_until: z.string().nullable(),
  })
  .meta({ id: 'BulkChange' });

export type BulkObject = z.output<typeof bulkShape>;

const answer = z.object({ change: bulkShape, refusals: z.array(refusalShape) });
export type BulkAnswer = z.output<typeof answer>;

/** Calls of somebody about their own videos. */
const own = { access: 'viewer', scope: 'videos' } as const;

export const startBulk = endpoint(api.bulk.start, {
  ...own,
  about:
    'Change, delete or restore many of the caller’s own videos, as the calls for one of them do. Choose at ' +
    `most ${MOST_NAMED} by their ids, or \`all\` that match a filter, up to ${MOST_VIDEOS}. The answer ` +
    'comes at once; read how far the change is with its `change_id`. An account has one running change ' +
    'at a time.',
  rate: 'write',
  errors: [
    'change_running',
    'album_not_found',
    'channel_members_only',
    'channel_not_found',
    'video_not_found',
  ],
  input: z.object({
    ...selection,
    /** As far as the caller knows: if more or fewer match by now, nothing is changed. */
    count: count(1, 1_000_000).optional(),
    action: z.enum(BULK_ACTIONS).default('edit'),
    private: flag.optional(),
    ...audienceFields,
    ...passwordFields,
    /** An id or a name; empty takes the videos out of their channels. */
    channel: text(60).optional(),
    /** For moderators. */
    nsfw: flag.optional(),
    /** Whether others may save the videos. */
    allow_download: flag.optional(),
    /** Tags to add. */
    tags_add: tags,
    /** Tags to remove; in sentences their words stay. */
    tags_remove: tags,
    /** Tags that replace all others. */
    tags,
    /** `held` comments wait for the owner’s approval. */
    comments: z.enum(COMMENT_CHOICES).optional(),
    /** An album to add them to. */
    album: text(60).optional(),
    reason,
  }),
  answer,
});

export type BulkInput = z.output<typeof startBulk.input>;

export const listBulk = endpoint(api.bulk.list, {
  ...own,
  called: 'listBulkChanges',
  about: 'List the caller’s latest changes of many videos, the newest first.',
  input: z.object({}),
  answer: z.object({ changes: z.array(bulkShape) }),
});

export const readBulk = endpoint(api.bulk.read, {
  ...own,
  called: 'readBulkChange',
  about: 'Read how far a change of many videos is, and which could not be changed and why, up to 100.',
  errors: ['change_not_found'],
  input: z.object({ change }),
  answer,
});

export const stopBulk = endpoint(api.bulk.stop, {
  ...own,
  called: 'endBulkChange',
  about: 'Stop a change of many videos. What is changed by then stays so.',
  errors: ['change_not_found'],
  input: z.object({ change }),
  answer,
});

export const undoBulk = endpoint(api.bulk.undo, {
  ...own,
  called: 'undoBulkChange',
  about: 'Restore, within a week, what a change has deleted. The answer is the change that does it.',
  rate: 'write',
  errors: ['change_not_found', 'change_running'],
  input: z.object({ change }),
  answer,
});

export const bulkDownloads = endpoint(api.bulk.downloads, {
  ...own,
  called: 'readVideoDownloads',
  about:
    'Find out how many of the caller’s own videos are downloaded at once: as one ZIP or, where that would ' +
    'be too large, as a text file with a link to each that works for some hours. Its address is for ' +
    'people, not for applications.',
  input: z.object(selection),
  answer: z.object({
    kind: z.enum(['zip', 'links']),
    videos: z.number(),
    /** Of all files together. */
    bytes: z.number(),
    uri: words,
  }),
});
