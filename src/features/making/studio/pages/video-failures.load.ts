import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import { isModerator } from '#base/person.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { type Failure, listFailures } from '../model/failures.ts';
import { FAILURES_PAGE } from '../rules.ts';
import { FAILURE_ANSWERS, type FailureAnswer, TEXTS } from '../texts.ts';

export const template = 'reading';

interface FailuresData {
  readonly failures: readonly (Omit<Failure, 'failedAt'> & { readonly failedAt: number })[];
  /** Whether others' videos are listed too, so that owners have to be named. */
  readonly ofEverybody: boolean;
  readonly page: { readonly offset: number; readonly limit: number };
  readonly around: { readonly next: string | null; readonly prev: string | null };
  /** Result of the form that was just sent. */
  readonly done: FailureAnswer | null;
}

/** The viewer's uploads that could not be processed; for moderators everybody's. Design §4. */
export const load: Load<FailuresData> = async (ctx, request) => {
  const { query } = request;
  const viewer = openReader(request, href('video-failures'));
  const page = { ...pageAround(request), limit: FAILURES_PAGE };
  const { rows, ...around } = await listFailures(ctx, viewer, page);
  return {
    title: textsIn(TEXTS, request.language).failuresTitle,
    noIndex: true,
    data: {
      failures: rows.map((row) => ({
        ...row,
        failedAt: row.failedAt.getTime(),
        reason: row.reason && ctx.languages.translate(row.reason, request.language),
      })),
      ofEverybody: isModerator(viewer),
      page,
      around,
      done: answerIn(query['done']),
    },
  };
};

function answerIn(text = ''): FailureAnswer | null {
  return Object.hasOwn(FAILURE_ANSWERS, text) ? (text as FailureAnswer) : null;
}
