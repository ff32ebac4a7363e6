import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { flag, keyPage } from '#base/fields.ts';
import { feedAnswer } from '#features/watching/feed/contract.ts';
import { api } from '#src/routes.ts';

/** Suggestions reveal what somebody likes, so an application needs the right to the account. */
const own = { access: 'viewer', scope: 'account' } as const;

export const listSuggestions = endpoint(api.suggestion.list, {
  ...own,
  about:
    'Videos suggested to the viewer, best first, based on what they follow, like and watch. Empty ' +
    'while suggestions are switched off.',
  input: z.object(keyPage),
  answer: feedAnswer.extend({
    /**
     * By video id: the reason for the suggestion, and the name of the person, channel or tag that it refers
     * to.
     */
    reasons: z.record(
      z.string(),
      z.object({ reason: z.enum(['user', 'channel', 'tag', 'votes']), name: z.string().nullable() }),
    ),
    off: z.boolean(),
  }),
});

export const changeSuggestions = endpoint(api.suggestion.change, {
  ...own,
  about: 'Switches suggestions off, which deletes existing ones, or on again.',
  input: z.object({ off: flag }),
  answer: z.object({ off: z.boolean() }),
});
