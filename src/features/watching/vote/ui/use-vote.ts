import { useEffect, useRef, useState } from 'react';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { useOnReturn } from '#shell/browser/returning.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { delta, applyClick, type VoteState, type VoteValue } from '../rules.ts';
import { showFailedVote } from './show-failed-vote.ts';

/** What is voted on: how it stands, and how a vote is sent. */
export interface Voted {
  readonly score: number;
  readonly vote: number;
  /** Sends the vote; answers how it stands then. */
  readonly cast: (value: VoteValue) => Promise<VoteState>;
  /** Asks what the viewer has voted by now. */
  readonly read?: () => Promise<VoteValue>;
}

/** A vote as it is shown, and what may happen to it. */
export interface Voting extends VoteState {
  /** A click on an arrow; asks who it is first. */
  click(arrow: 1 | -1): void;
  /** Others have moved the score. */
  hear(score: number): void;
}

/**
 * A vote that is shown before it is known: a click moves the score at once, the server's answer corrects it
 * and a failure takes it back. One request at a time. Spec §4 Vote.
 */
export function useVote({ score, vote, cast, read }: Voted): Voting {
  const { viewer } = useFrame();
  const [standing, setStanding] = useState<VoteState>({ score, value: vote as VoteValue });
  const isSending = useRef(false);

  function hear(moved: number): void {
    // While a vote is on its way, its answer is what counts.
    if (!isSending.current) setStanding((shown) => ({ ...shown, score: moved }));
  }
  // What the page learns of the score by other ways: answers of heartbeats, lists that are read again.
  useEffect(() => setStanding((shown) => ({ ...shown, score })), [score]);

  useOnReturn(viewer && read ? () => void read().then(put, () => undefined) : null);

  /** Another page has voted meanwhile; the score is known without that vote. */
  function put(value: VoteValue): void {
    if (isSending.current) return;
    setStanding((shown) => ({ value, score: shown.score + delta(shown.value, value) }));
  }

  async function click(arrow: 1 | -1): Promise<void> {
    if (isSending.current) return;
    const before = standing;
    const after = applyClick(before, arrow);
    isSending.current = true;
    setStanding(after);
    try {
      setStanding(await cast(after.value));
    } catch (error) {
      setStanding(before);
      showFailedVote(error);
    } finally {
      isSending.current = false;
    }
  }

  return { ...standing, hear, click: (arrow) => requireViewer(viewer, () => click(arrow), { why: 'vote' }) };
}
