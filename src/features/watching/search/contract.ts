import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id, keyPage, ternary, text } from '#base/fields.ts';
import { feedAnswer } from '#features/watching/feed/contract.ts';
import { api } from '#src/routes.ts';

export const searchVideos = endpoint(api.search.videos, {
  isShared: true,
  rate: 'search',
  about:
    'Videos whose title or description has words that begin with all words of the query, best match first.',
  input: z.object({
    query: text(200).default(''),
    ...keyPage,
    user: id.optional(),
    order: z.enum(['relevance', 'hot', 'date', 'score', 'views']).default('relevance'),
    moderated: ternary.default(1),
    private: ternary.default(0),
    nsfw: ternary.optional(),
  }),
  answer: feedAnswer,
});
