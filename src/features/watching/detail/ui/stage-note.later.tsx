import { useState } from 'react';
import { IMPORT_STEP } from '#features/making/grab/rules.ts';
import { TEXTS as IMPORT_TEXTS } from '#features/making/grab/texts.ts';
import LiveWaiting from '#features/making/live/ui/LiveWaiting.tsx';
import type { WaitingLive } from '#features/making/live/waiting.ts';
import { TEXTS as PROCESSING_TEXTS } from '#features/making/processing/texts.ts';
import type { VideoDetailView } from '#features/videos/video/view.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import { SUSPENDED_TEXTS } from '#features/order/review/appeal-texts.ts';
import type { StandingDecision } from '#features/order/review/show.ts';
import { isModerator } from '#base/person.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS as PAGE_TEXTS } from '../texts.ts';

export interface StageNoteProps {
  video: VideoDetailView;
  /** Whether the viewer may change it, and so retry it when it has failed. */
  mayEdit: boolean;
  /** The decision that suspended it, for its owner. */
  decision: StandingDecision | null;
  /** The broadcast that it waits for. */
  waiting: WaitingLive | null;
  onChange: (change: Partial<VideoDetailView>) => void;
}

type NoteProps = Omit<StageNoteProps, 'mayEdit'> & { mayRetry: boolean };

/** What stands where the picture of a video will be, or why it is not shown. */
export default function StageNote({ video, mayEdit: mayRetry, decision, waiting, onChange }: StageNoteProps) {
  switch (video.state) {
    case 'suspended':
      return <Suspended video={video} mayRetry={mayRetry} decision={decision} />;
    case 'failed':
      return <Failed video={video} mayRetry={mayRetry} onChange={onChange} />;
    case 'initial':
      return waiting ? <LiveWaiting {...waiting} /> : <Arriving video={video} />;
    case 'stored':
      return <Making isOwn={mayRetry} />;
    default:
      return null;
  }
}

/** That it is suspended, why, and what its owner or a moderator can do about it. */
function Suspended({ video, mayRetry, decision }: Pick<NoteProps, 'video' | 'mayRetry' | 'decision'>) {
  const { viewer } = useFrame();
  const { suspended } = useTexts(TEXTS);
  const texts = useTexts(SUSPENDED_TEXTS);
  const appeal = decision && href('appeal', { decision: decision.id });
  const action = (
    <>
      {decision?.mayAppeal && (
        <Button variant="primary" href={`${appeal}#appeal`}>
          {texts.appeal}
        </Button>
      )}
      {appeal && <Button href={appeal}>{texts.read}</Button>}
      {isModerator(viewer) && (
        <Button href={href('panel-item', { item: `video-${video.id}` })}>{texts.desk}</Button>
      )}
    </>
  );
  return (
    <EmptyState icon="shield" title={suspended} action={mayRetry && action}>
      {video.progress.error} {mayRetry && (decision?.mayAppeal ? texts.whatNow : texts.onlyYou)}
    </EmptyState>
  );
}

function Failed({ video, mayRetry, onChange }: Pick<NoteProps, 'video' | 'mayRetry' | 'onChange'>) {
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
      action={<ImportProgress progress={progress.progress} label={importTexts.importing} />}
    />
  );
}

/** How far the download of an imported video has come; its size may be unknown. `progress` is 0 to 1. */
function ImportProgress({ progress, label }: { progress: number; label: string }) {
  const isKnown = progress > 0;
  return (
    <div className="video-stage-import">
      <ProgressBar value={isKnown ? progress : null} label={label} showPercent={isKnown} />
    </div>
  );
}

function Making({ isOwn }: { isOwn: boolean }) {
  const { soon } = useTexts(TEXTS);
  const { preparing, preparingYours } = useTexts(PROCESSING_TEXTS);
  return (
    <EmptyState icon="film" title={isOwn ? preparingYours : preparing}>
      {soon}
    </EmptyState>
  );
}
