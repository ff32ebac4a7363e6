import { toApiDate } from '#base/api-date.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { listRunners, makeRunner, revokeRunner, type RunnerRow } from './model/runners.ts';

export default handlers(api.runner, {
  makeRunner: on(contract.makeRunner, async (ctx, { name }, caller) => {
    const { id, token } = await makeRunner(ctx, signedIn(caller).id, name);
    return { runner_id: String(id), token };
  }),
  listRunners: on(contract.listRunners, async (ctx) => ({
    runners: (await listRunners(ctx)).map(presentRunner),
  })),
  revokeRunner: on(contract.revokeRunner, async (ctx, { runner }, caller) => {
    await revokeRunner(ctx, signedIn(caller).id, runner);
    return {};
  }),
});

/** A runner as moderators see it. */
export function presentRunner({ id, lastSeenAt, isResting, ...runner }: RunnerRow): contract.RunnerObject {
  const seen = lastSeenAt === null ? null : toApiDate(new Date(lastSeenAt));
  return {
    ...runner,
    encoders: [...runner.encoders],
    runner_id: String(id),
    date_seen: seen,
    resting: isResting,
  };
}
