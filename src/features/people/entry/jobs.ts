import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { REQUEST_LETTER_QUEUE, type RequestLetter, sendRequestLetter } from './model/request-letters.ts';
import { sweepRequests } from './model/requests.ts';

/** Writes to people who asked to join, and deletes requests whose time is up. */
export default (ctx: Ctx): JobKind<never>[] => [
  outgoing(ctx, REQUEST_LETTER_QUEUE, (letter: RequestLetter) => sendRequestLetter(ctx, letter)),
  {
    name: 'registration-sweep',
    retries: 0,
    cron: '37 * * * *',
    run: async () => void (await sweepRequests(ctx)),
  },
];
