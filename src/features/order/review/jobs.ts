import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { BAN_LETTER_QUEUE, type BanLetter, sendBanLetter } from './model/ban-letter.ts';

/** Letters to those whom a decision has banned. */
export default (ctx: Ctx): JobKind<never>[] => [
  { name: BAN_LETTER_QUEUE, retries: 8, expires: 60, run: (order: BanLetter) => sendBanLetter(ctx, order) },
];
