import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { flag, keyPage, text } from '#base/fields.ts';
import { feedAnswer } from '#features/watching/feed/contract.ts';
import type { ListOf } from '#features/watching/feed/view.ts';
import { api } from '#src/routes.ts';

/** Suggestions reveal what somebody likes, so an application needs the right to the account. */
const own = { access: 'viewer', scope: 'account' } as const;

const suggestionsAnswer = feedAnswer.extend({
  /**
   * By video id: the reason for the suggestion, and the name of the person, channel or tag that it refers to;
   * null if that is gone.
   */
  reasons: z.record(
    z.string(),
    z.object({ reason: z.enum(['user', 'channel', 'tag', 'votes']), name: z.string().nullable() }),
  ),
  off: z.boolean(),
});

export type SuggestionsAnswer = z.output<typeof suggestionsAnswer>;

/** Suggestions as pages show them. */
export type SuggestionsView = Omit<ListOf<SuggestionsAnswer>, 'off'>;

export type ReasonView = SuggestionsView['reasons'][string];

export const listSuggestions = endpoint(api.suggestion.list, {
  ...own,
  about:
    'List the videos suggested to the viewer, best first, based on what they follow, like and watch. ' +
    'Empty while suggestions are switched off.',
  input: z.object(keyPage),
  answer: suggestionsAnswer,
});

export const changeSuggestions = endpoint(api.suggestion.change, {
  ...own,
  about: 'Switch suggestions off, which deletes existing ones, or on again.',
  input: z.object({ off: flag }),
  answer: z.object({ off: z.boolean() }),
});

export const listDismissed = endpoint(api.suggestion.dismissed, {
  ...own,
  about: 'List the videos that the viewer does not want to be suggested, the latest first.',
  input: z.object(keyPage),
  answer: feedAnswer,
});

const dismissal = { ...own, input: z.object({ video: text(VIDEO_NAME_MAX) }), answer: z.object({}) } as const;

export const dismissSuggestion = endpoint(api.suggestion.dismiss, {
  ...dismissal,
  about:
    'Take a video out of the suggestions. Others of its uploader and channel are suggested less. The last ' +
    '1,000 are kept.',
});

export const restoreSuggestion = endpoint(api.suggestion.restore, {
  ...dismissal,
  about: 'Let a video be suggested again.',
});
