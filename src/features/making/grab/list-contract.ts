import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, id, line, text } from '#base/fields.ts';
import { TITLE_MAX } from '#base/title.ts';
import { api } from '#src/routes.ts';
import {
  ARCHIVE_MAX,
  ARCHIVE_PART,
  FOUND_MAX,
  ITEMS_SHOWN,
  LINKS_MAX,
  LINKS_TEXT_MAX,
  LISTS_MAX,
  LOOKS_MAX,
  OPEN_MAX,
} from './list-rules.ts';
import { itemShape, listShape } from './list-shapes.ts';

const answer = z.object({ import: listShape });
const own = { access: 'viewer', scope: 'video_upload' } as const;
const which = { import: id };

export const createList = endpoint(api.imports.create, {
  ...own,
  called: 'createImport',
  about:
    `Read what can be imported: links to videos, one a line, up to ${LINKS_MAX}, or the address of a ` +
    `channel, playlist or feed, of which the first ${FOUND_MAX} videos are read. A worker reads it; ` +
    'nothing is imported before the import is started. An account has at most ' +
    `${LISTS_MAX} that are not over.`,
  rate: 'upload',
  errors: ['invalid_url', 'rate_limited'],
  input: z.object({ links: text(LINKS_TEXT_MAX) }),
  answer,
});

export const createArchive = endpoint(api.imports.createArchive, {
  ...own,
  called: 'createArchiveImport',
  about:
    'Create an import of an archive: the ZIP that Vireo, PeerTube or Google Takeout makes, with the video ' +
    'files. Its bytes are sent in parts; once all are here, a worker reads what is in it.',
  rate: 'upload',
  errors: ['disk_full', 'rate_limited', 'too_large'],
  input: z.object({ filename: text(300), size: count(1, ARCHIVE_MAX) }),
  answer,
});

const received = z.object({ received: z.number() });

export const sendPart = endpoint(api.imports.part, {
  ...own,
  called: 'sendArchivePart',
  about: `Send the next bytes of an archive, raw, at most ${ARCHIVE_PART / 1024 ** 2} MB, with Content-Range: bytes a-b/total.`,
  rate: 'chunk',
  body: 'raw',
  headers: { 'Content-Range': 'Which bytes these are: `bytes a-b/total`, both ends counted from 0.' },
  errors: ['disk_full', 'import_not_found', 'invalid_content_range', 'upload_expired'],
  input: z.object(which),
  answer: received,
});

export const readReceived = endpoint(api.imports.received, {
  ...own,
  called: 'readArchiveBytes',
  about: 'Read how many bytes of an archive have arrived.',
  errors: ['import_not_found', 'upload_expired'],
  input: z.object(which),
  answer: received,
});

export const listLists = endpoint(api.imports.list, {
  ...own,
  called: 'listImports',
  about: 'List the caller’s imports of many videos, the newest first.',
  input: z.object({}),
  answer: z.object({ imports: z.array(listShape) }),
});

export const readList = endpoint(api.imports.read, {
  ...own,
  called: 'readImport',
  about:
    `Read how far an import is, with up to ${ITEMS_SHOWN} videos under way, as many that failed, and as ` +
    'many that were here already: by their link, or by the bytes that were fetched.',
  errors: ['import_not_found'],
  input: z.object(which),
  answer: answer.extend({
    under_way: z.array(itemShape),
    failed: z.array(itemShape),
    already_here: z.array(itemShape),
  }),
});
export type ReadAnswer = z.output<typeof readList.answer>;

export const listItems = endpoint(api.imports.items, {
  ...own,
  called: 'listImportItems',
  about: 'List everything that an import has found, in its order.',
  errors: ['import_not_found'],
  input: z.object(which),
  answer: z.object({ items: z.array(itemShape) }),
});

export const startList = endpoint(api.imports.start, {
  ...own,
  called: 'startImport',
  about:
    'Import videos that were found, `all` that are not here yet or those that are named. Each becomes a ' +
    'video of the caller, unlisted by default, and never for others than those who saw it there as far as ' +
    `an archive says that. An account has at most ${OPEN_MAX} that wait.`,
  rate: 'write',
  errors: [
    'album_not_found',
    'channel_members_only',
    'channel_not_found',
    'import_not_found',
    'rate_limited',
  ],
  input: z.object({
    ...which,
    items: z.preprocess(
      (given) => (typeof given === 'string' ? given.split(/[\s,]+/).filter(Boolean) : given),
      z
        .array(id)
        .max(FOUND_MAX)
        .meta({ type: ['array', 'string'], items: { type: 'string' } })
        .default([]),
    ),
    all: flag.default(false),
    private: flag.default(true),
    subscribed_only: flag.default(false),
    channel: text(60).optional(),
    /** An album of the caller that they are added to. */
    album: text(60).optional(),
    /** Instead: the title of an album to make. */
    album_title: line(TITLE_MAX).optional(),
    /** Whether what is new there is imported too, from then on. */
    follow: flag.default(false),
  }),
  answer,
});
export type StartInput = z.output<typeof startList.input>;

export const changeList = endpoint(api.imports.change, {
  ...own,
  called: 'changeImport',
  about:
    'Begin or end to look every day for new videos of a channel, playlist or feed, which are imported as ' +
    `those before. It ends by itself after ${LOOKS_MAX} days on which the list could not be read.`,
  rate: 'write',
  errors: ['import_not_found'],
  input: z.object({ ...which, follow: flag }),
  answer,
});

export const pauseList = endpoint(api.imports.pause, {
  ...own,
  called: 'pauseImport',
  about: 'Pause an import: what is being fetched is finished, and nothing more is begun.',
  errors: ['import_not_found'],
  input: z.object(which),
  answer,
});

export const resumeList = endpoint(api.imports.resume, {
  ...own,
  called: 'resumeImport',
  about: 'Begin again with an import that is paused.',
  errors: ['import_not_found'],
  input: z.object(which),
  answer,
});

export const retryList = endpoint(api.imports.retry, {
  ...own,
  called: 'retryImport',
  about:
    'Begin again with what has failed: one video, all of them, or the list itself if it could not be read.',
  rate: 'write',
  errors: ['import_not_found'],
  input: z.object({ ...which, item: id.optional() }),
  answer,
});

export const removeList = endpoint(api.imports.remove, {
  ...own,
  called: 'deleteImport',
  about: 'Delete an import. What is here by then stays; what waits is not imported.',
  errors: ['import_not_found'],
  input: z.object(which),
  answer: z.object({}),
});
