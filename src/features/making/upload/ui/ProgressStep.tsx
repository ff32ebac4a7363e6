import { useTexts } from '#ui/use-texts.ts';
import { formatSize } from '#base/numbers.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { LEFT_TEXTS, leftText, TEXTS } from '../texts.ts';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import type { LocalPreview } from './local-picture.ts';
import type { Pace } from './pace.ts';
import { SourceCard } from './SourceCard.tsx';
import type { UploadState } from './use-upload.ts';

type ShownProgress = Pick<UploadState, 'sent' | 'link' | 'isRetrying' | 'isElsewhere' | 'pace'> &
  Partial<Pick<UploadState, 'phase' | 'isPaused'>>;

interface ProgressStepProps {
  file: File;
  state: ShownProgress;
  /** What the browser shows of the file, and what the site has made of it. */
  local?: LocalPreview | null;
  made?: PreviewedVideo | null;
  /** Missing where it cannot be paused. */
  onPause?: (isPaused: boolean) => void;
}

/** Step 3: the upload's progress, and the link, which already works. Spec §2.6. */
export function ProgressStep({ file, state, local = null, made = null, onPause }: ProgressStepProps) {
  const texts = useTexts(TEXTS);
  const { sent, link, pace, isPaused = false, phase = 'sending' } = state;
  const isDone = phase === 'done';
  return (
    <div className="upload-progress" tabIndex={-1} data-autofocus="">
      <SourceCard name={file.name} local={local} made={made}>
        <span className="ui-numbers ui-muted">
          {texts.sentOf({ sent: formatSize(Math.min(sent, file.size)), size: formatSize(file.size) })}
        </span>
        <PaceLine pace={pace} />
      </SourceCard>
      <div className="upload-bar">
        <ProgressBar value={file.size > 0 ? sent / file.size : null} label={file.name} showPercent />
        {onPause && (
          <Button
            size="small"
            icon={isPaused ? 'play' : 'pause'}
            disabled={isDone}
            onClick={() => onPause(!isPaused)}
          >
            {isPaused ? texts.continue : texts.pause}
          </Button>
        )}
      </div>
      <p className="upload-busy" role="status">
        {isDone ? (
          <Icon name="circle-check" size={20} />
        ) : isPaused ? (
          <Icon name="pause" size={20} />
        ) : (
          <Spinner size={20} />
        )}
        {texts[saidOf(state)]}
      </p>
      {link && <CopyField label={texts.link} value={link} />}
      {!isDone && <Alert kind="warning">{texts.leave}</Alert>}
    </div>
  );
}

/** What is happening to a file that is being uploaded. */
function saidOf({ phase, isPaused, isElsewhere, isRetrying }: ShownProgress) {
  if (phase === 'done') return 'uploaded';
  if (isPaused) return 'paused';
  if (isElsewhere) return 'elsewhere';
  return isRetrying ? 'retrying' : 'uploading';
}

/** How fast it goes and how long it will take; empty until that is known. */
function PaceLine({ pace: { bytesPerSecond, secondsLeft } }: { pace: Pace }) {
  const texts = useTexts(TEXTS);
  const left = useTexts(LEFT_TEXTS);
  const parts =
    bytesPerSecond === null || secondsLeft === null
      ? []
      : [texts.speed({ size: formatSize(bytesPerSecond) }), leftText(left, secondsLeft)];
  return <p className="upload-pace ui-numbers ui-muted">{parts.join(' · ')}</p>;
}
