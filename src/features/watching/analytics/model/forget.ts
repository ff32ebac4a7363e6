import type { Trx } from '#platform/db/db.ts';

/** Forgets a single video's figures; the sums of its owner and of the site stay. */
export async function forgetVideo(trx: Trx, videoId: number): Promise<void> {
  await trx.deleteFrom('analytics_fact').where('video_id', '=', videoId).execute();
  for (const table of ['analytics_day', 'analytics_part'] as const)
    await trx.deleteFrom(table).where('scope', '=', 'video').where('subject', '=', videoId).execute();
}

/** Forgets an account's figures. Its videos' are forgotten when they are deleted. */
export async function forgetAccount(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('analytics_fact').where('account_id', '=', accountId).execute();
  for (const table of ['analytics_day', 'analytics_part'] as const)
    await trx.deleteFrom(table).where('scope', '=', 'account').where('subject', '=', accountId).execute();
}
