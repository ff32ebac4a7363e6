import type { AccountObject } from '#features/people/account/contract.ts';
import { accountsPage } from '#features/people/follow/model/accounts-page.ts';
import type { ChannelRow } from './model.ts';
import { moderatorIds } from './model/moderators.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';

/** Most moderators that a page lists. */
const MOST = 100;

/** The moderators of the channel by name. */
export async function readModerators(
  ctx: Ctx,
  viewer: Viewer | null,
  { id }: Pick<ChannelRow, 'id'>,
): Promise<readonly AccountObject[]> {
  const page = { offset: 0, limit: MOST };
  return (await accountsPage(ctx, viewer, await moderatorIds(ctx, id, page), page)).users;
}
