import type { z } from 'zod';
import { readRun } from '#features/making/original/model/run.ts';
import { countDroppable } from '#features/making/original/model/unwatched.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { retryJob } from './model/jobs.ts';

export default handlers(api.panel, {
  retryJob: on(contract.retryJob, async (ctx, { job }, caller) => {
    await retryJob(ctx, signedIn(caller).id, job);
    return {};
  }),

  previewRule: on(contract.previewRule, async (ctx, rule) => {
    const run = await readRun(ctx);
    const count = await countDroppable(ctx, ruleWith(ctx, rule));
    return {
      ...count,
      run: run && {
        began_at: run.beganAt.toISOString(),
        ended_at: run.endedAt?.toISOString() ?? null,
        sizes: run.sizes,
        bytes: run.bytes,
      },
    };
  }),
});

/** What is not given is as the settings say. */
function ruleWith({ settings }: Pick<Ctx, 'settings'>, given: z.output<typeof contract.ruleInput>) {
  const now = settings.current();
  const { dropUnwatched = now.dropUnwatched, dropOlder = now.dropOlder, dropKeep = now.dropKeep } = given;
  return { dropUnwatched, dropOlder, dropKeep };
}
