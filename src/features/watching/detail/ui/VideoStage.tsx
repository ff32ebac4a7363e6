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
const Premiere = laterPart('premiere', () => import('./premiere.later.tsx'));
const StageNote = laterPart('stage-note', () => import('./stage-note.later.tsx'));
const StageProgress = laterPart('stage-progress', () => import('./stage-progress.later.tsx'));

interface VideoStageProps {
  video: VideoDetailView;
  options: PlayerOptions;
  /** What the page knows of it besides. */
  about: {
    /** Whether the viewer may change it, and so retry it when it has failed. */
    readonly mayEdit: boolean;
    /** The decision that suspended it, for its owner. */
    readonly decision: StandingDecision | null;
    /** The broadcast that it waits for. */
    readonly waiting: WaitingLive | null;
    /** Address that shows a veiled video without scripts; null if it is not veiled. */
    readonly unveilHref: string | null;
  };
  onChange: (change: Partial<VideoDetailView>) => void;
  onEvent?: (event: PlayerEvent) => void;
  player: RefObject<PlayerHandle | null>;
}

/** The player, or an explanation why there is none yet, or none any more. */
export function VideoStage({ video, options, about, onChange, onEvent, player }: VideoStageProps) {
  const { unveilHref } = about;
  const [isVeiled, setVeiled] = useState(unveilHref !== null);
  const isOpen = isOpenState(video);
  const [wasUnfinished] = useState(!video.on_air && ['initial', 'stored'].includes(video.state));
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
        <StageNote {...about} video={video} onChange={onChange} />
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
  return !['suspended', 'failed'].includes(state);
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
