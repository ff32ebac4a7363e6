import { type MouseEvent, type Ref, useState } from 'react';
import { ImportProgress } from '#features/making/grab/ui/ImportProgress.tsx';
import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import { Player } from '#player/ui/Player.tsx';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { formatDuration } from '#base/duration.ts';
import { TEXTS as PROCESSING_TEXTS } from '#features/making/processing/texts.ts';
import { IMPORT_STEP } from '#features/making/grab/rules.ts';
import { TEXTS as IMPORT_TEXTS } from '#features/making/grab/texts.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import { playerSource } from '#features/videos/video/ui/source.ts';
import type { VideoDetailView } from '#features/videos/video/show.ts';
import { isPlayable } from '#features/videos/video/rules.ts';
import { TEXTS as PAGE_TEXTS } from '../texts.ts';
import './VideoStage.css';

interface VideoStageProps {
  video: VideoDetailView;
  options: PlayerOptions;
  /** The viewer may begin the making of a failed video again. */
  mayRetry: boolean;
  onChange: (change: Partial<VideoDetailView>) => void;
  /** Where to go to see a veiled video without a script; null when it is not veiled. */
  unveilHref: string | null;
  onEvent?: (event: PlayerEvent) => void;
  player?: Ref<PlayerHandle | null>;
}

/** The player, or the truth about why there is none yet, or none any more. */
export function VideoStage({
  video,
  options,
  mayRetry,
  onChange,
  unveilHref,
  onEvent,
  player,
}: VideoStageProps) {
  const texts = useTexts(TEXTS);
  const [isVeiled, setVeiled] = useState(unveilHref !== null);
  const isOpen = video.state !== 'suspended' && video.state !== 'failed';
  if (isPlayable(video) || (isOpen && video.youtube)) {
    if (isVeiled && unveilHref !== null)
      return <Veiled address={unveilHref} onShow={() => setVeiled(false)} />;
    return (
      <div className="video-stage" {...(unveilHref !== null && UNVEILED)}>
        <Player source={playerSource(video)} options={options} onEvent={onEvent} ref={player} />
        {video.state === 'initial' && <p className="video-stage-arriving ui-muted">{texts.uploading}</p>}
        {video.state === 'stored' && <Making video={video} hasFiles />}
      </div>
    );
  }
  return (
    <div className="video-stage video-stage-empty">
      {video.state === 'suspended' && (
        <EmptyState icon="shield" title={texts.suspended}>
          {video.progress.error}
        </EmptyState>
      )}
      {video.state === 'failed' && <Failed video={video} mayRetry={mayRetry} onChange={onChange} />}
      {video.state === 'initial' && <Arriving video={video} />}
      {video.state === 'stored' && <Making video={video} hasFiles={false} />}
    </div>
  );
}

/** Focus goes on from the button that is gone. */
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

function Failed({ video, mayRetry, onChange }: Pick<VideoStageProps, 'video' | 'mayRetry' | 'onChange'>) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  const { tryAgain, allFailed } = useTexts(PAGE_TEXTS);
  const [isBusy, setBusy] = useState(false);

  async function retry(): Promise<void> {
    setBusy(true);
    try {
      const { state } = await call(api.studio.retry, { video: video.id });
      onChange({ state, progress: { progress: 0, eta: null, step: 'waiting', error: null, ahead: 0 } });
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setBusy(false);
    }
  }

  const action = mayRetry && (
    <>
      <Button icon="refresh-cw" busy={isBusy} onClick={retry}>
        {tryAgain}
      </Button>
      {viewer && (
        <Button variant="quiet" href={href('video-failures')}>
          {allFailed}
        </Button>
      )}
    </>
  );
  return (
    <EmptyState icon="plug" title={texts.failed} action={action}>
      {video.progress.error}
    </EmptyState>
  );
}

function Arriving({ video: { progress } }: { video: VideoDetailView }) {
  const texts = useTexts(TEXTS);
  const importTexts = useTexts(IMPORT_TEXTS);
  if (progress.step !== IMPORT_STEP) return <EmptyState icon="upload" title={texts.uploading} />;
  return (
    <EmptyState
      icon="link"
      title={importTexts.importing}
      action={<ImportProgress progress={progress.progress} />}
    />
  );
}

function Making({ video, hasFiles }: { video: VideoDetailView; hasFiles: boolean }) {
  const { progress, eta, ahead } = video.progress;
  const texts = useTexts(TEXTS);
  const waiting = useTexts(PROCESSING_TEXTS);
  const label = hasFiles ? waiting.moreQualities : texts.processing;
  return (
    <div className="video-stage-making" role="status">
      <ProgressBar value={progress} label={label} showPercent />
      {ahead > 0 && <p className="ui-muted ui-numbers">{waiting.ahead(ahead)}</p>}
      {eta !== null && <p className="ui-muted ui-numbers">{waiting.left({ time: formatDuration(eta) })}</p>}
    </div>
  );
}
