import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { detailOf } from '#features/videos/video/view.ts';
import { playerSource } from '#features/videos/video/ui/source.ts';
import { beat } from '#features/watching/watch/ui/beat.ts';
import { call } from '#platform/web/call.ts';
import type { PlayerEvent } from '#player/core/events.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { Player } from '#player/ui/Player.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CARD_TEXTS } from '../list-texts.ts';

/** Videos whose play this page has already counted. */
const tracked = new Set<string>();

interface PlayInListProps {
  code: string;
  /** Called when it is closed, has left the screen, or cannot be played. */
  onEnd: () => void;
}

/** The player over the picture of a card: without sound, ads, and a next video. */
export default function PlayInList({ code, onEnd: end }: PlayInListProps) {
  const { siteName } = useFrame();
  const { stopHere } = useTexts(CARD_TEXTS);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  const onEnd = useCallback(() => latest.current(), []);
  const source = useSource(code, onEnd);
  useInSight(box, onEnd);

  function onEvent({ type }: PlayerEvent): void {
    if (type !== 'firstframe' || tracked.has(code)) return;
    tracked.add(code);
    void beat(code, { seconds: 0, slices: 0 });
  }
  return (
    <div className="play-in-list" ref={box} onKeyDown={({ key }) => key === 'Escape' && onEnd()}>
      {source && (
        <Player
          source={source}
          options={{ page: 'view', siteUrl: '', siteName, feedProfile: true, autoplay: true, muted: true }}
          onEvent={onEvent}
        />
      )}
      <IconButton icon="x" label={stopHere} size="small" onClick={onEnd} />
    </div>
  );
}

function useSource(code: string, onFail: () => void): PlayerSource | null {
  const [source, setSource] = useState<PlayerSource | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call(api.detail.read, { video: code }, { signal: stop.signal }).then(
      ({ video }) => setSource(playerSource(detailOf(video))),
      () => stop.signal.aborted || onFail(),
    );
    return () => stop.abort();
  }, [code, onFail]);
  return source;
}

function useInSight(box: RefObject<HTMLElement | null>, onLeft: () => void): void {
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) onLeft();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, onLeft]);
}
