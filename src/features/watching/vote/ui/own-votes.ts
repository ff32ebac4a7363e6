import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { OWN_VOTES_MAX, type VoteValue } from '../rules.ts';

type Votes = Readonly<Record<string, number>>;

let asked: { readonly ids: Set<string>; readonly votes: Promise<Votes> } | null = null;

/** The viewer's current vote on a video. Calls made at the same moment share a request. */
export async function readOwnVote(videoId: string): Promise<VoteValue> {
  asked ??= gather();
  asked.ids.add(videoId);
  return ((await asked.votes)[videoId] ?? 0) as VoteValue;
}

function gather() {
  const ids = new Set<string>();
  const votes = Promise.resolve().then(() => {
    asked = null;
    return readAll([...ids]);
  });
  return { ids, votes };
}

async function readAll(ids: readonly string[]): Promise<Votes> {
  const parts = Array.from({ length: Math.ceil(ids.length / OWN_VOTES_MAX) }, (_item, at) =>
    call(api.vote.own, { videos: ids.slice(at * OWN_VOTES_MAX, (at + 1) * OWN_VOTES_MAX) }),
  );
  return Object.assign({}, ...(await Promise.all(parts)).map(({ votes }) => votes)) as Votes;
}
