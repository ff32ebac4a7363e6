import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { TIPPERS_SHOWN } from '../rules.ts';

/** Whose tips are added up: a creator's, optionally only those for one video. */
export interface TipRecipient {
  readonly accountId: number;
  readonly videoId: number | null;
}

/** Who has tipped most, with their sums in minor units; without people whose accounts are gone. */
export async function biggestTippers({ db }: Pick<Ctx, 'db'>, { accountId, videoId }: TipRecipient) {
  return db
    .selectFrom('tip')
    .innerJoin('account', 'account.id', 'tip.from_id')
    .select([
      'account.id',
      'account.username',
      'account.displayname',
      'account.avatar_version as avatarVersion',
      sql<number>`sum(tip.amount)::bigint`.as('total'),
    ])
    .where('tip.state', '=', 'paid')
    .where('tip.to_id', '=', accountId)
    .where('account.state', '=', 'active')
    .$if(videoId !== null, (q) => q.where('tip.video_id', '=', videoId))
    .groupBy('account.id')
    .orderBy('total', 'desc')
    .orderBy('account.id')
    .limit(TIPPERS_SHOWN)
    .execute();
}

/** Whether the account was ever tipped; for a statement. */
export function wasTipped(accountId: number) {
  return sql<boolean>`exists (select from tip where to_id = ${accountId} and state = 'paid')`;
}
