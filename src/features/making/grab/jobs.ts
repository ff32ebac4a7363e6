import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { answerQuestion, forgetQuestions, MOST_HELPERS } from './model/answer-question.ts';
import { ASK_HELPER } from './model/ask-helper.ts';
import { endGrab, runGrab } from './model/run-grab.ts';
import { GRAB_VIDEO } from './model/create-grab.ts';
import { TEXTS } from './texts.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

export default (ctx: Ctx): JobKind<never>[] => [
  ...fetchingJobs(ctx),
  ...helperJobs(ctx),
  ...tidyingJobs(ctx),
];

/** Longest wait before another attempt, seconds. */
const LONGEST_WAIT = 60;

/** Fetches videos from elsewhere; retried if the worker dies or the connection breaks. */
const fetchingJobs = (ctx: Ctx): JobKind<{ videoId: number }>[] => [
  {
    name: GRAB_VIDEO,
    keyed: true,
    retries: 5,
    longestWait: LONGEST_WAIT,
    parallel: 2,
    expires: 2 * 3_600,
    run: ({ videoId }, attempt) => runGrab(ctx, videoId, attempt),
    gaveUp: ({ videoId }) => endGrab(ctx, videoId, 'invalid_grab', texts.failed),
  },
];

/** Runs the operator's helper program; this is the only place where it is started. */
const helperJobs = (ctx: Ctx): JobKind<{ questionId: number }>[] => [
  {
    name: ASK_HELPER,
    retries: 0,
    parallel: MOST_HELPERS,
    run: ({ questionId }, { signal }) => answerQuestion(ctx, questionId, signal),
  },
];

const tidyingJobs = (ctx: Ctx): JobKind<object>[] => [
  { name: 'forget-grab-questions', cron: '23 * * * *', retries: 0, run: () => forgetQuestions(ctx) },
];
