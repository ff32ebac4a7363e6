import { useEffect, useRef, useState } from 'react';
import {
  askTimes,
  isOver,
  livePoint,
  type Showing,
  WAIT_TICK_MS,
} from '#features/videos/video/premiere-rules.ts';
import { detailOf, type VideoDetailView } from '#features/videos/video/view.ts';
import { sendLeaving } from '#features/watching/watch/ui/beat.ts';
import { BEAT_MS } from '#features/watching/watch/ui/follow-watching.ts';
import { createServerClock, readShowing } from '#features/watching/watch/ui/read-showing.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';

interface PremiereProps {
  video: VideoDetailView;
  showing: Showing;
  onChange: (change: Partial<VideoDetailView>) => void;
}

/** A premiere as its page shows it: the server's time, where it is, and how many wait. */
export function usePremiere({ video, showing, onChange }: PremiereProps) {
  const { viewer } = useFrame();
  const startsAt = Date.parse(showing.starts_at);
  const isWaiting = showing.phase === 'waiting';
  const [clock] = useState(createServerClock);
  const [now, setNow] = useState(() => Date.parse(showing.server_time));
  const [waiting, setWaiting] = useState(video.watching_count);

  /** What is so now; a premiere that is none any more has another page. */
  function learn(told: Showing | null | undefined, sent: number): void {
    if (!told) return isWaiting ? location.reload() : undefined;
    clock.learn(told, sent);
    if (told.phase === 'live' && isWaiting) return void begin();
    onChange({ showing: told });
  }

  async function begin(): Promise<void> {
    const answer = await call(api.detail.read, { video: video.code }).catch(() => null);
    if (answer) onChange(detailOf(answer.video));
  }

  async function tell(): Promise<void> {
    const sent = clock.own();
    try {
      const input = { video: video.code, from: document.referrer };
      const { showing: told, nWatching } = await call(api.detail.track, input, { unasked: true });
      setWaiting(nWatching);
      learn(told, sent);
    } catch (error) {
      if (error instanceof CallError && error.code === 'video_not_found') location.reload();
    }
  }

  async function setClock(): Promise<void> {
    const read = await readShowing(video.code);
    if (read) clock.set(read.ahead);
  }

  /** Seconds; null once it is over. */
  function liveNow(): number | null {
    const at = clock.now();
    return isOver(startsAt, video.duration, at) ? null : livePoint(startsAt, video.duration, at);
  }

  useWaiting({ code: video.code, isWaiting, startsAt, serverNow: clock.now, tell, setClock, onTick: setNow });

  const followed = viewer ? video.id : null;
  useResource('video', followed, 'watch', ({ watching }) => setWaiting(watching));
  useResource('video', followed, 'premiere', ({ showing: told }) => learn(told, clock.own()));

  return {
    now,
    startsAt,
    waiting,
    hasBegun: !isWaiting && now >= startsAt,
    isLive: !isWaiting && !isOver(startsAt, video.duration, now),
    liveNow,
  };
}

/** A premiere that may wait, and what to do meanwhile. */
interface Waiting {
  readonly code: string;
  readonly isWaiting: boolean;
  /** Ms since 1970, by the server's clock, as what `serverNow` answers. */
  readonly startsAt: number;
  readonly serverNow: () => number;
  /** Tells the server that somebody waits, and asks it how far the premiere is. */
  readonly tell: () => Promise<void>;
  /** Asks for the time of the server, once it does not wait any more. */
  readonly setClock: () => Promise<void>;
  readonly onTick: (now: number) => void;
}

/** Counts the viewer as waiting, looks at the clock, and asks once the premiere should have begun. */
function useWaiting(waiting: Waiting): void {
  const { code, isWaiting, startsAt } = waiting;
  const latest = useRef(waiting);
  useEffect(() => {
    latest.current = waiting;
  });

  useEffect(() => {
    if (!isWaiting) return void latest.current.setClock();
    void latest.current.tell();
    const timer = setInterval(() => void latest.current.tell(), BEAT_MS);
    const leave = () => sendLeaving(code, { seconds: 0, slices: 0 });
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
    };
  }, [isWaiting, code]);

  useEffect(() => {
    const isDue = askTimes(startsAt, BEAT_MS);
    const timer = setInterval(() => {
      const at = latest.current.serverNow();
      latest.current.onTick(at);
      if (isWaiting && isDue(at)) void latest.current.tell();
    }, WAIT_TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, startsAt]);
}
