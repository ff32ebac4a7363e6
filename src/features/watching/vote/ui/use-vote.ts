import { useEffect, useRef, useState } from 'react';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { call } from '#platform/web/call.ts';
import { errorText, isSignedOut } from '#platform/web/call-error.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { expected, type Standing, type VoteValue } from '../rules.ts';

/** What a vote button starts from, and what it sends along. */
export interface VotedVideo {
  readonly videoId: string;
  /** The video's code, which votes are sent with: numbers open public videos only. */
  readonly code: string;
  readonly score: number;
  readonly vote: number;
  /** Player's time in seconds, where there is a player. */
  readonly currentTime?: () => number | undefined;
  /** False while others' votes are of no interest, as for a card out of sight. */
  readonly isFollowed?: boolean;
}

/**
 * A vote that is shown before it is known: a click moves the score at once, the server's answer corrects it,
 * a failure takes it back, and everybody else's votes arrive by push. One request at a time. Spec §4 Vote.
 */
export function useVote({ videoId, code, score, vote, currentTime, isFollowed = true }: VotedVideo) {
  const { viewer } = useFrame();
  const [standing, setStanding] = useState<Standing>({ score, value: vote as VoteValue });
  const isSending = useRef(false);

  const isLive = viewer !== null && isFollowed;

  useResource('video', isLive ? videoId : null, 'vote', ({ videoScore }) => {
    // While a vote is on its way, its answer is what counts.
    if (!isSending.current) setStanding((shown) => ({ ...shown, score: videoScore }));
  });
  // Signed-out pages learn the score from the answer of their heartbeat.
  useEffect(() => setStanding((shown) => ({ ...shown, score })), [score]);

  async function click(arrow: 1 | -1): Promise<void> {
    if (isSending.current) return;
    const before = standing;
    const after = expected(before, arrow);
    isSending.current = true;
    setStanding(after);
    try {
      const at = currentTime?.();
      const answer = await call(api.vote.cast, {
        video: code,
        value: after.value,
        ...(at !== undefined && { at }),
      });
      setStanding({ value: answer.vote.value as VoteValue, score: answer.video.score });
    } catch (error) {
      setStanding(before);
      // The session has ended since the page was drawn: the vote is cast once somebody is signed in again.
      if (isSignedOut(error)) requireViewer(null, () => click(arrow));
      else showRibbon(errorText(error), 'danger');
    } finally {
      isSending.current = false;
    }
  }

  return { ...standing, click: (arrow: 1 | -1) => requireViewer(viewer, () => click(arrow)) };
}
