import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { decimal, flag, id, keyPage, text } from '#base/fields.ts';
import { feedAnswer } from '#features/watching/feed/contract.ts';
import type { ListOf } from '#features/watching/feed/view.ts';
import { api } from '#src/routes.ts';
import { QUERY_MAX } from './rules.ts';

/** A history is private: an application needs the right to the account. */
const own = { access: 'viewer', scope: 'account' } as const;

export const historyAnswer = feedAnswer.extend({
  /** By video id: when it was last watched, and where the viewer stopped, seconds; null at the end. */
  entries: z.record(z.string(), z.object({ date_watched: z.string(), position: z.number().nullable() })),
  /** Whether recording is paused. */
  paused: z.boolean(),
});

export type HistoryAnswer = z.output<typeof historyAnswer>;

/** A page of the history as it is shown. */
export type HistoryView = ListOf<HistoryAnswer>;

export const listHistory = endpoint(api.history.list, {
  ...own,
  about: 'List what the viewer has watched, the latest first. `query` looks in titles and names.',
  input: z.object({ query: text(QUERY_MAX).default(''), ...keyPage }),
  answer: historyAnswer,
});

export const changeHistory = endpoint(api.history.change, {
  ...own,
  about: 'Pause the history, or go on with it. While it is paused, nothing that is watched is kept.',
  input: z.object({ paused: flag }),
  answer: z.object({ paused: z.boolean() }),
});

export const clearHistory = endpoint(api.history.clear, {
  ...own,
  about: 'Take everything out of the history, and return how many videos that were.',
  input: z.object({}),
  answer: z.object({ removed: z.number() }),
});

export const removeFromHistory = endpoint(api.history.remove, {
  ...own,
  about: 'Take a video out of the history, and return how many that were. 1, or 0 when it was not in it.',
  input: z.object({ video: id }),
  answer: z.object({ removed: z.number() }),
});

export const restoreHistory = endpoint(api.history.restore, {
  ...own,
  about:
    'Put back a video that was taken out within ten minutes, or without one all that was taken out last. ' +
    'The answer is how many that were.',
  input: z.object({ video: id.optional() }),
  answer: z.object({ restored: z.number() }),
});

export const savePosition = endpoint(api.history.savePosition, {
  about:
    'Remember where the viewer is in a video, in seconds. 0 forgets it. Nothing is kept while their ' +
    'history is paused.',
  access: 'viewer',
  scope: 'account',
  rate: 'track',
  input: z.object({ video: text(VIDEO_NAME_MAX), at: decimal(0, 86_400) }),
  answer: z.object({ kept: z.boolean() }),
});
