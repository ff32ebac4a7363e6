import { useEffect, useRef, useState } from 'react';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useOnReturn } from '#shell/browser/returning.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { applyClick, delta, type VoteState, type VoteValue } from '../rules.ts';

/** Something that can be voted on: its score, the viewer's vote, and how a vote is sent. */
export interface VoteTarget {
  readonly score: number;
  readonly vote: number;
  /** Sends the vote and returns the new state. */
  readonly cast: (value: VoteValue) => Promise<VoteState>;
  /** Reads the viewer's current vote. */
  readonly read?: () => Promise<VoteValue>;
}

/** A vote as it is shown, and the actions that change it. */
export interface Voting extends VoteState {
  /** A click on an arrow; visitors are asked to sign in first. */
  click(arrow: 1 | -1): void;
  /** Takes over a score that other people's votes have changed. */
  receiveScore(score: number): void;
}

/**
 * An optimistic vote: a click changes the score at once, the server's answer corrects it, and a failure takes
 * it back. One request at a time. Spec §4 Vote.
 */
export function useVote({ score, vote, cast, read }: VoteTarget): Voting {
  const { viewer } = useFrame();
  const [standing, setStanding] = useState<VoteState>({ score, value: vote as VoteValue });
  const isSending = useRef(false);
  /** Whether the score was told since the page was returned to. */
  const isTold = useRef(false);

  function receiveScore(moved: number): void {
    isTold.current = true;
    // While a vote is being sent, only its answer counts.
    if (!isSending.current) setStanding((shown) => ({ ...shown, score: moved }));
  }
  // The page also learns the score in other ways: from heartbeats, and from lists that are read again.
  useEffect(() => setStanding((shown) => ({ ...shown, score })), [score]);

  useOnReturn(viewer && read ? () => void readAgain(read) : null);

  /** The viewer may have voted on another page; a score from before that is adjusted by the difference. */
  async function readAgain(readValue: () => Promise<VoteValue>): Promise<void> {
    isTold.current = false;
    const value = await readValue().catch(() => null);
    if (value === null || isSending.current) return;
    setStanding((shown) => ({
      value,
      score: isTold.current ? shown.score : shown.score + delta(shown.value, value),
    }));
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

  return {
    ...standing,
    receiveScore,
    click: (arrow) => requireViewer(viewer, () => click(arrow), { why: 'vote' }),
  };
}

/** Shows why a vote failed, unless the device is offline, which the page shows already. */
export function showFailedVote(error: unknown): void {
  if (navigator.onLine !== false) showRibbon(errorText(error), 'danger');
}
