import type { AccountObject } from '#features/people/account/contract.ts';
import { safeNext } from '#features/people/account/rules.ts';
import { accountsPage } from '#features/people/follow/model/accounts-page.ts';
import type { ChannelObject } from '#features/videos/channel/contract.ts';
import { presentChannels } from '#features/videos/channel/model.ts';
import { mostFollowed } from '#features/videos/channel/model/lists.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { featuredIds } from '../model/people.ts';

/** People and channels that are offered. */
const MOST = 6;

export interface FirstSteps {
  /** Where the new person came from; null if from nowhere on this site. */
  readonly back: string | null;
  /** Well-known people, without the new one. */
  readonly people: readonly AccountObject[];
  /** The channels that most people follow. */
  readonly channels: readonly ChannelObject[];
}

/** What somebody who has just signed up is offered on their profile, before they go back. */
export async function readFirstSteps(ctx: Ctx, viewer: Viewer, from: string): Promise<FirstSteps> {
  const page = { limit: MOST + 1, offset: 0 };
  const [known, channels] = await Promise.all([
    featuredIds(ctx, page).then((ids) => accountsPage(ctx, viewer, ids, page)),
    mostFollowed(ctx, MOST),
  ]);
  return {
    back: safeNext(from),
    people: known.users.filter(({ user_id }) => user_id !== String(viewer.id)).slice(0, MOST),
    channels: await presentChannels(ctx, viewer, channels),
  };
}
