import { type MouseEvent, type RefObject, useState } from 'react';
import type { WaitingLive } from '#features/making/live/waiting.ts';
import type { StandingDecision } from '#features/order/review/show.ts';
import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import { Player } from '#player/ui/Player.tsx';
import { laterPart } from '#shell/frame/later-part.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import { isDrawn } from '#features/videos/video/ui/picture-paths.ts';
import { playerSource } from '#features/videos/video/ui/source.ts';
import type { VideoDetailView } from '#features/videos/video/view.ts';
import { isPlayable } from '#features/videos/video/file-rules.ts';
import type { DrawPlayer } from './premiere.later.tsx';
import './VideoStage.css';

/** Loaded only when needed, since most videos are finished. */
const LiveWaiting = laterPart(
  'live-waiting',
  () => import('#features/making/live/ui/live-waiting.later.tsx'),
);
const Premiere = laterPart('premiere', () => import('./premiere.later.tsx'));
const StageNote = laterPart('stage-note', () => import('./stage-note.later.tsx'));
const StageProgress = laterPart('stage-progress', () => import('./stage-progress.later.tsx'));

interface VideoStageProps {
  video: VideoDetailView;
  options: PlayerOptions;
  /** Whether the viewer may retry a failed video. */
  mayRetry: boolean;
  /** The decision that suspended it, for its owner. */
  decision: StandingDecision | null;
  /** The broadcast that it waits for. */
  waiting: WaitingLive | null;
  onChange: (change: Partial<VideoDetailView>) => void;
  /** Address that shows a veiled video without scripts; null if it is not veiled. */
  unveilHref: string | null;
  onEvent?: (event: PlayerEvent) => void;
  player: RefObject<PlayerHandle | null>;
}

/** The player, or an explanation why there is none yet, or none any more. */
export function VideoStage({
  video,
  options,
  mayRetry,
  decision,
  waiting,
  onChange,
  unveilHref,
  onEvent,
  player,
}: VideoStageProps) {
  const [isVeiled, setVeiled] = useState(unveilHref !== null);
  const isOpen = isOpenState(video);
  const [wasUnfinished] = useState(!video.on_air && (video.state === 'initial' || video.state === 'stored'));
  const note = { video, mayRetry, decision, onChange };
  const { showing } = video;
  if (showing || isPlayable(video) || (isOpen && video.youtube)) {
    if (isVeiled && unveilHref !== null)
      return <Veiled address={unveilHref} onShow={() => setVeiled(false)} />;
    const draw: DrawPlayer = (more, hear) => (
      <div className="video-stage" {...(unveilHref !== null && UNVEILED)}>
        <Player
          source={playerSource(video)}
          options={{ ...options, ...more }}
          onEvent={(event) => {
            hear?.(event);
            onEvent?.(event);
          }}
          ref={player}
        />
        {wasUnfinished && <Strip video={video} />}
      </div>
    );
    if (!showing) return draw();
    return <Premiere video={video} showing={showing} player={player} draw={draw} onChange={onChange} />;
  }
  return (
    <>
      <div className="video-stage video-stage-empty">
        {isOpen && isDrawn(video.thumbnail) && (
          <img className="video-stage-picture" src={video.thumbnail} alt="" />
        )}
        {waiting && video.state === 'initial' ? <LiveWaiting {...waiting} /> : <StageNote {...note} />}
      </div>
      {wasUnfinished && <Strip video={video} />}
    </>
  );
}

/**
 * One line below the picture that says how far an unfinished video is. It stays while the page is open, so
 * that nothing below it moves.
 */
function Strip({ video }: { video: VideoDetailView }) {
  return <div className="video-stage-strip">{isOpenState(video) && <StageProgress video={video} />}</div>;
}

function isOpenState({ state }: VideoDetailView): boolean {
  return state !== 'suspended' && state !== 'failed';
}

/** Moves the focus to the stage when the button that showed the video is removed. */
const UNVEILED = {
  tabIndex: -1,
  ref: (stage: HTMLElement | null) => stage?.focus({ preventScroll: true }),
};

function Veiled({ address, onShow }: { address: string; onShow: () => void }) {
  const texts = useTexts(TEXTS);
  function show(event: MouseEvent): void {
    event.preventDefault();
    onShow();
  }
  const action = (
    <Button variant="primary" icon="eye" href={address} onClick={show}>
      {texts.showNsfw}
    </Button>
  );
  return (
    <div className="video-stage video-stage-empty">
      <EmptyState icon="eye-off" title={texts.nsfw} action={action} />
    </div>
  );
}
