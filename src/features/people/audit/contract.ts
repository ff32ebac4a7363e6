import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id, keyPage, listPage, text } from '#base/fields.ts';
import { ACTIONS, type AuditAction, OBJECT_TYPES } from './rules.ts';
import { api } from '#src/routes.ts';

const words = z.string();
const fields = z.record(words, z.unknown()).nullable();
const person = z.object({ user_id: words, username: words.nullable() }).nullable();
const day = z.iso.date('Must be a day such as 2026-11-22.').transform((value) => new Date(value));

/** Filters of a search in the log. */
export const logFilters = {
  q: text(100).default(''),
  action: z.enum(Object.keys(ACTIONS) as [AuditAction, ...AuditAction[]]).optional(),
  type: z.enum(OBJECT_TYPES).optional(),
  object: id.optional(),
  /** A username or an id: `by` is who acted, `of` is whose things were affected. */
  by: text(100).default(''),
  of: text(100).default(''),
  since: day.optional(),
  until: day.optional(),
};

/** An entry as shown to the owner of the thing. */
export const ownEntryShape = z
  .object({
    entry_id: words,
    date_created: words,
    action: words,
    object_type: words,
    object_id: words.nullable(),
    reason: words,
    before: fields,
    after: fields,
  })
  .meta({ id: 'OwnLogEntry' });

/** An entry as shown to moderators. */
export const entryShape = ownEntryShape
  .extend({
    /** Null is the site itself; deleted accounts have no name. */
    actor: person,
    owner: person,
    detail: fields,
  })
  .meta({ id: 'LogEntry' });

export type OwnEntry = z.output<typeof ownEntryShape>;
export type LogEntry = z.output<typeof entryShape>;

export const listLog = endpoint(api.log.list, {
  about: 'List what was done by moderators and the site itself, newest first.',
  access: 'moderator',
  scope: 'account',
  input: z.object({ ...logFilters, ...keyPage }),
  answer: z.object({ entries: z.array(entryShape), page: listPage }),
});

export const listOwn = endpoint(api.log.own, {
  called: 'listOwnLog',
  about: 'List what was done to the caller’s account and things by others, and why, newest first.',
  access: 'viewer',
  scope: 'account',
  input: z.object({ ...keyPage }),
  answer: z.object({ entries: z.array(ownEntryShape), page: listPage }),
});

const count = z.object({ month: z.number(), year: z.number(), all: z.number() });

export const readCounts = endpoint(api.log.counts, {
  called: 'readLogCounts',
  about:
    'Count how many reports came in and how often moderators acted, in 30 days, in 365, and since the ' +
    'beginning.',
  input: z.object({}),
  isShared: true,
  answer: z.object({ counts: z.record(words, count) }),
});
