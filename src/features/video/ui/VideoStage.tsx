import type { Ref } from 'react';
import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import { Player } from '#player/ui/Player.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { formatDuration } from '#base/duration.ts';
import { TEXTS } from '../contract.ts';
import { playerSource } from './source.ts';
import type { DetailedVideo } from './use-live-video.ts';
import './VideoStage.css';

interface VideoStageProps {
  video: DetailedVideo;
  options: PlayerOptions;
  onEvent?: (event: PlayerEvent) => void;
  player?: Ref<PlayerHandle | null>;
}

/** The player, or the truth about why there is none yet, or none any more. */
export function VideoStage({ video, options, onEvent, player }: VideoStageProps) {
  if (video.formats.length > 0) {
    return (
      <div className="video-stage">
        <Player source={playerSource(video)} options={options} onEvent={onEvent} ref={player} />
        {video.state === 'stored' && <Making video={video} isPlayable />}
      </div>
    );
  }
  return (
    <div className="video-stage video-stage-empty">
      {video.state === 'suspended' && <EmptyState icon="shield" title={TEXTS.suspended} />}
      {video.state === 'failed' && (
        <EmptyState icon="plug" title={TEXTS.failed}>{video.progress.error}</EmptyState>
      )}
      {video.state === 'initial' && <EmptyState icon="upload" title={TEXTS.uploading} />}
      {video.state === 'stored' && <Making video={video} isPlayable={false} />}
    </div>
  );
}

function Making({ video, isPlayable }: { video: DetailedVideo; isPlayable: boolean }) {
  const { progress, eta } = video.progress;
  const label = isPlayable ? 'More qualities are being prepared' : TEXTS.processing;
  return (
    <div className="video-stage-making" role="status">
      <ProgressBar value={progress} label={label} showPercent />
      {eta !== null && <p className="ui-muted ui-numbers">About {formatDuration(eta)} left</p>}
    </div>
  );
}
