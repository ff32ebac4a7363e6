import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id, text } from '#base/fields.ts';
import { COMPLAINT_MAX } from '#features/order/report/rules.ts';
import { api } from '#src/routes.ts';
import { DECISION_REASONS, MESSAGE_MAX, OBJECTS, OUTCOMES, SOURCES } from './rules.ts';
import type { WaitingCounts } from './model/waiting.ts';

/** For moderators in a browser, and applications that have their full rights. */
const staff = { access: 'moderator', scope: 'auth_management' } as const;

const thing = { type: z.enum(OBJECTS), id };
const source = z.enum(SOURCES).optional();

const counts = z.object({
  total: z.number(),
  complaint: z.number(),
  report: z.number(),
  finding: z.number(),
  appeal: z.number(),
  held: z.number(),
  unreviewed: z.number(),
  newcomer: z.number(),
  /** People who ask to join, who are no part of the total. */
  joining: z.number(),
});

/** Push message with the number of waiting things. */
export interface ReviewPush {
  readonly type: 'review';
  readonly resource: 'review';
  readonly id: number;
  readonly counts: WaitingCounts;
}

/** A thing identified by type and id. */
const named = z.object({ object_type: z.enum(OBJECTS), object_id: z.string() });

const waiting = named.extend({
  sources: z.array(z.enum(SOURCES)),
  reports: z.number(),
  date_since: z.string(),
});

export const listQueue = endpoint(api.review.list, {
  ...staff,
  about:
    'List what waits for a moderator, by what it is about. What is appealed, complained of and most ' +
    'reported comes first.',
  input: z.object({ source }),
  answer: z.object({ waiting: z.array(waiting), counts }),
});

export const takeNext = endpoint(api.review.next, {
  ...staff,
  about: 'Take the first thing that nobody else looks at, for ten minutes. Null when there is none.',
  input: z.object({ source, skip: text(30).default('') }),
  answer: z.object({ waiting: named.nullable() }),
});

export const claimThing = endpoint(api.review.claim, {
  ...staff,
  about: 'Take a thing for ten minutes, so that nobody else decides about it meanwhile.',
  errors: ['claimed', 'object_not_found'],
  input: z.object(thing),
  answer: z.object({}),
});

export const releaseThing = endpoint(api.review.release, {
  ...staff,
  about: 'Let a thing go that the caller has taken.',
  errors: ['object_not_found'],
  input: z.object(thing),
  answer: z.object({}),
});

export const decideThing = endpoint(api.review.decide, {
  ...staff,
  about:
    'Decide about a thing: do it, settle its reports and findings, and tell its owner what and why. An ' +
    'empty `message` is that of the reason. `answer` goes to those who complained; without one they are ' +
    'told what was decided.',
  errors: ['claimed', 'object_not_found'],
  input: z.object({
    ...thing,
    outcome: z.enum(OUTCOMES),
    reason: z.enum(DECISION_REASONS).default('rules'),
    message: text(MESSAGE_MAX).default(''),
    answer: text(COMPLAINT_MAX).default(''),
  }),
  answer: z.object({ decision_id: z.string() }),
});

export const undoDecision = endpoint(api.review.undo, {
  ...staff,
  about: 'Take a decision back. The thing is as it was, and its reports wait again.',
  errors: ['object_not_found'],
  input: z.object({ decision: id }),
  answer: named,
});

export const appealDecision = endpoint(api.review.appeal, {
  about: 'Appeal a decision about one’s own thing. Once, within thirty days.',
  access: 'viewer',
  scope: 'account',
  rate: 'report',
  input: z.object({ decision: id, text: text(MESSAGE_MAX).min(1) }),
  answer: z.object({}),
});

export const appealByLink = endpoint(api.review.appealByLink, {
  about: 'Appeal a ban. Once, for whoever holds the letter about it: `link` is the end of its link.',
  rate: 'report',
  errors: ['decision_not_found', 'invalid_token'],
  input: z.object({ link: text(200).min(1), text: text(MESSAGE_MAX).min(1) }),
  answer: z.object({}),
});

export const answerAppeal = endpoint(api.review.answerAppeal, {
  ...staff,
  about: 'Answer an appeal. One that is granted takes the decision back.',
  input: z.object({
    appeal: id,
    outcome: z.enum(['granted', 'refused']),
    answer: text(MESSAGE_MAX).default(''),
  }),
  answer: z.object({}),
});
