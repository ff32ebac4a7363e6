import { findAccountById } from '#features/people/account/model/accounts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Guard } from '#platform/http/rates.ts';
import type { Ctx } from '#src/context.ts';
import { isWorkAskedFor, noteRefusal } from './model/alarm.ts';
import { makeChallenge } from './model/challenge.ts';
import { spendProof } from './model/spend.ts';
import { isAskedForWork } from './proof-rules.ts';

/** Demands a proof of work from unknown callers before calls that bots make in bulk. */
export function createGuard(ctx: Ctx): Guard {
  return {
    noteRefusal: (purpose, { address }) => noteRefusal(ctx, purpose, address),
    async requireProof(purpose, { viewer }, proof) {
      if (!(await isWorkAskedFor(ctx, purpose))) return;
      if (!isAskedForWork(purpose, viewer, viewer ? await ageOf(ctx, viewer) : 0)) return;
      if (proof !== undefined && (await spendProof(ctx, purpose, proof))) return;
      throw new AppError('proof_required', undefined, { challenge: await makeChallenge(ctx, purpose) });
    },
  };
}

/** The account's age, ms. */
async function ageOf(ctx: Pick<Ctx, 'db' | 'clock'>, { id }: Viewer): Promise<number> {
  const account = await findAccountById(ctx, id);
  return account ? ctx.clock.now() - account.createdAt.getTime() : 0;
}
