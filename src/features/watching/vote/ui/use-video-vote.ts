import { call } from '#platform/web/call.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import type { VoteState, VoteValue } from '../rules.ts';
import { readOwnVote } from './own-votes.ts';
import { useVote, type Voting } from './use-vote.ts';

/** What the vote buttons of a video start with, and what they send. */
export interface VotedVideo {
  readonly videoId: string;
  /** The video's code, which votes are sent with because ids open public videos only. */
  readonly code: string;
  readonly score: number;
  readonly vote: number;
  /** The player's position in seconds, if there is a player. */
  readonly currentTime?: () => number | undefined;
  /** Whether to receive other people's votes; false for a card that is out of sight. */
  readonly isFollowed?: boolean;
}

/** The vote on a video; other people's votes arrive by push. */
export function useVideoVote({ videoId, isFollowed = true, ...video }: VotedVideo): Voting {
  const { viewer } = useFrame();
  const voting = useVote({
    ...video,
    cast: (value) => send(video, value),
    read: () => readOwnVote(videoId),
  });
  const isLive = viewer !== null && isFollowed;
  useResource('video', isLive ? videoId : null, 'vote', ({ videoScore }) => voting.receiveScore(videoScore));
  return voting;
}

async function send(
  { code, currentTime }: Pick<VotedVideo, 'code' | 'currentTime'>,
  value: VoteValue,
): Promise<VoteState> {
  const at = currentTime?.();
  const { vote, video } = await call(api.vote.cast, { video: code, value, ...(at !== undefined && { at }) });
  return { value: vote.value as VoteValue, score: video.score };
}
