import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { LIST_MISTAKES } from './list-texts.ts';
import { expireArchives } from './model/archive-read.ts';
import { RUN_IMPORTS } from './model/list-change.ts';
import { READ_LIST } from './model/list-create.ts';
import { endReading, readList } from './model/list-read.ts';
import { runImports } from './model/list-run.ts';
import { LOOK_AGAIN, orderLooks } from './model/list-follow.ts';
import { giveUpLook, lookAgain } from './model/list-look.ts';
import { tendLists } from './model/list-tend.ts';

/** Longest wait before another attempt, seconds. */
const LONGEST_WAIT = 60;

/** Imports of many videos: what is in a list is found, and its videos are begun in turn. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: READ_LIST,
    keyed: true,
    retries: 3,
    longestWait: LONGEST_WAIT,
    parallel: 2,
    expires: 3_600,
    run: ({ listId }: { listId: number }, attempt) => readList(ctx, listId, attempt),
    gaveUp: ({ listId }: { listId: number }) =>
      endReading(ctx, listId, 'unreadable', textsIn(LIST_MISTAKES, FIRST_LANGUAGE).readFailed),
  },
  {
    name: RUN_IMPORTS,
    keyed: true,
    retries: 5,
    longestWait: LONGEST_WAIT,
    parallel: 2,
    run: ({ accountId }: { accountId: number }, attempt) => runImports(ctx, accountId, attempt),
  },
  {
    name: LOOK_AGAIN,
    keyed: true,
    retries: 2,
    longestWait: LONGEST_WAIT,
    run: ({ listId }: { listId: number }, { signal }) => lookAgain(ctx, listId, signal),
    gaveUp: ({ listId }: { listId: number }) => giveUpLook(ctx, listId),
  },
  { name: 'tend-imports', cron: '* * * * *', retries: 0, run: () => tendAll(ctx) },
];

async function tendAll(ctx: Ctx): Promise<void> {
  await tendLists(ctx);
  await orderLooks(ctx);
  await expireArchives(ctx);
}
