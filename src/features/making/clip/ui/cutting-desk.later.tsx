import { useRef } from 'react';
import type { PlayerHandle } from '#player/core/events.ts';
import { Player } from '#player/ui/Player.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import type { ClipData } from '../pages/clip.load.ts';
import { ClipForm } from './ClipForm.tsx';
import { TrimBar } from './TrimBar.tsx';
import { useTrim } from './use-trim.ts';

/** The player, the bar below it, and the form: what is chosen in one is chosen in all. */
export default function CuttingDesk({ video }: { video: NonNullable<ClipData['video']> }) {
  const { siteName, sent } = useFrame();
  const player = useRef<PlayerHandle>(null);
  const { start = '', end = '' } = sent?.fields ?? {};
  const desk = useTrim({ ...video, typed: sent ? { start, end } : null }, player);
  // The keys of the player work inside of it only: outside, they are the page's.
  const options = { page: 'internal', siteUrl: '', siteName, feedProfile: true, loop: false } as const;
  return (
    <>
      <div className="clip-stage">
        <Player
          source={video.source}
          options={{ ...options, startAt: video.trim.start }}
          onEvent={desk.onEvent}
          ref={player}
        />
      </div>
      <TrimBar film={video.film} desk={desk} />
      <ClipForm video={video} desk={desk} />
    </>
  );
}
