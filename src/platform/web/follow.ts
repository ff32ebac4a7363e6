import { fetchAtLast } from './fetch-at-last.ts';
import type * as Push from './push.ts';

/**
 * Follows a resource for messages of one type. The code that speaks to the push server is fetched with the
 * first follower: pages are read without it. Answers how to stop. Spec §7 Push socket.
 */
export const followResource: typeof Push.followResource = (...asked) =>
  withPush((push) => push.followResource(...asked));

/** Hears what the account is told on all of its pages. Answers how to stop. */
export const hearAccount: typeof Push.hearAccount = (hear) => withPush((push) => push.hearAccount(hear));

function withPush(begin: (push: typeof Push) => () => void): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  void fetchAtLast(() => import('./push.ts')).then((push) => {
    if (!isOver) stop = begin(push);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
