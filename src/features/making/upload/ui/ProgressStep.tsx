import { useTexts } from '#ui/use-texts.ts';
import { formatSize } from '#base/numbers.ts';
import { Alert } from '#ui/Alert.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { LEFT_TEXTS, leftText, TEXTS } from '../texts.ts';
import type { Pace } from './pace.ts';
import type { UploadState } from './use-upload.ts';

interface ProgressStepProps {
  file: File;
  state: Pick<UploadState, 'sent' | 'link' | 'isRetrying' | 'isElsewhere' | 'pace'>;
}

/** Step 3: the upload's progress, and the link, which already works. Spec §2.6. */
export function ProgressStep({ file, state }: ProgressStepProps) {
  const texts = useTexts(TEXTS);
  const { sent, link, isRetrying, isElsewhere, pace } = state;
  return (
    <div className="upload-progress" tabIndex={-1} data-autofocus>
      <p className="upload-file">
        <strong>
          <bdi className="upload-name">{file.name}</bdi>
        </strong>
        <span className="ui-numbers ui-muted">
          {texts.sentOf({ sent: formatSize(Math.min(sent, file.size)), size: formatSize(file.size) })}
        </span>
      </p>
      <PaceLine pace={pace} />
      <ProgressBar value={file.size > 0 ? sent / file.size : null} label={file.name} showPercent />
      <p className="upload-busy" role="status">
        <Spinner size={20} />
        {isElsewhere ? texts.elsewhere : isRetrying ? texts.retrying : texts.uploading}
      </p>
      {link && <CopyField label={texts.link} value={link} />}
      <Alert kind="warning">{texts.leave}</Alert>
    </div>
  );
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
