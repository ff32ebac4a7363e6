import { textsIn } from '#base/texts.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';
import type { Load } from '#platform/http/pages.ts';
import { presentRunner } from '../api.ts';
import type { RunnerObject } from '../contract.ts';
import { listRunners } from '../model/runners.ts';
import { RUNNER_TEXTS } from '../runner-texts.ts';

interface RunnersData {
  readonly runners: readonly RunnerObject[];
  /** How the runner that was just made is started, with its token; null unless one was. */
  readonly command: string | null;
  readonly isRevoked: boolean;
}

/** The machines that may encode for the site, for moderators. */
export const load: Load<RunnersData> = async (ctx, { caller, language, query, answered }) => {
  requireStaff(caller);
  const { token } = (answered ?? {}) as { token?: string };
  const command = token ? `npm run vireo -- runner --site ${ctx.config.publicUrl} --token ${token}` : null;
  const runners = (await listRunners(ctx)).map(presentRunner);
  const data = { runners, command, isRevoked: query['done'] === 'revoked' };
  return { title: textsIn(RUNNER_TEXTS, language).title, noIndex: true, personal: true, data };
};
