import { useEffect, useRef, useState } from 'react';
import { useWakeLock } from '#features/making/upload/ui/use-wake-lock.ts';
import { formatDuration } from '#base/duration.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useLeaveWarning } from '#ui/use-leave-warning.ts';
import { useTexts } from '#ui/use-texts.ts';
import { STUDIO_TEXTS } from '../studio-texts.ts';
import { LIVE_TEXTS } from '../texts.ts';
import { obstacle } from './devices.ts';
import { createStudio, type Studio } from './studio.ts';
import { FIRST, type StudioState } from './studio-state.ts';
import { StartAndEnd } from './StartAndEnd.tsx';
import { StudioControls } from './StudioControls.tsx';
import './studio.css';

interface StudioProps {
  readonly video: string;
  /** How many watch now. */
  readonly watching: number;
}

/** Shows what is sent from this browser before and while it is, and everything that can be done about it. */
export default function StudioPart({ video, watching }: StudioProps) {
  const texts = useTexts(STUDIO_TEXTS);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<StudioState>(() => ({ ...FIRST, mistake: obstacle() }));
  const [studio, setStudio] = useState<Studio | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isOnAir = state.since !== null;
  useLeaveWarning(isOnAir);
  useWakeLock(isOnAir);
  const open = (made: Studio) => void made.open().finally(() => setOpen(true));

  useEffect(() => {
    if (obstacle()) return;
    const made = createStudio(video, canvas.current!, (more) =>
      setState((before) => ({ ...before, ...more })),
    );
    setStudio(made);
    open(made);
    return () => made.close();
  }, [video]);

  if (obstacle()) return <Alert kind="warning">{texts.mistakes[obstacle()!]}</Alert>;
  const again = studio && (
    <Button size="small" onClick={() => open(studio)}>
      {texts.retry}
    </Button>
  );
  return (
    <div className="studio">
      {state.mistake && (
        <Alert kind="warning" action={state.mistake !== 'screen' && again}>
          {texts.mistakes[state.mistake]}
        </Alert>
      )}
      {state.failure && <Alert kind="danger">{state.failure}</Alert>}
      <div className="studio-stage">
        <canvas ref={canvas} role="img" aria-label={texts.preview} />
        {!isOpen && <Spinner />}
        {state.since !== null && <OnAir watching={watching} since={state.since} />}
      </div>
      {isOnAir && (
        <p role="status" className={`studio-line studio-line-${state.line}`}>
          {texts.lines[state.line]}
        </p>
      )}
      {studio && isOpen && <StudioControls studio={studio} state={state} />}
      {studio && isOpen && <StartAndEnd video={video} studio={studio} state={state} onError={setState} />}
    </div>
  );
}

/** How long it has been on air, and how many watch. */
function OnAir({ watching, since }: Pick<StudioProps, 'watching'> & { readonly since: number }) {
  const { states } = useTexts(LIVE_TEXTS);
  const texts = useTexts(STUDIO_TEXTS);
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="studio-air">
      <b>{states.on}</b>
      <span role="timer">{formatDuration((now - since) / 1_000)}</span>
      <span>{texts.watching(watching)}</span>
    </p>
  );
}
