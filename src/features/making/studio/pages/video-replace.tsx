import { useTexts } from '#ui/use-texts.ts';
import { useRef } from 'react';
import { formatDuration } from '#base/duration.ts';
import { RestoreSize } from '#features/making/original/ui/RestoreSize.tsx';
import { ProgressStep } from '#features/making/upload/ui/ProgressStep.tsx';
import { useLeaveWarning } from '#ui/use-leave-warning.ts';
import { ACCEPT } from '#features/making/upload/rules.ts';
import { LEFT_TEXTS, leftText, TEXTS as UPLOAD } from '#features/making/upload/texts.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FileZone } from '#ui/FileZone.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { TEXTS } from '../texts.ts';
import { useReplacement } from '../ui/use-replacement.ts';
import type { ReplacePageData } from './video-replace.load.ts';
import '#features/making/upload/ui/upload.css';
import './video-replace.css';

/** Giving a video another file under the same link. */
export default function ReplacePage(data: ReplacePageData) {
  const { video, replacement: first, isReplaceable, dropped } = data;
  const texts = useTexts(TEXTS);
  const uploadTexts = useTexts(UPLOAD);
  const { replacement, sending, error, isDone, choose, giveUp } = useReplacement(video, first);
  useLeaveWarning(sending !== null);
  const isLost = replacement?.state === 'failed' && !sending;
  const isPreparing = replacement?.state === 'preparing' && !sending;
  const mayChoose = !sending && !isPreparing && isReplaceable;
  return (
    <FileZone className="replace-page" onFile={(file) => mayChoose && void choose(file)}>
      <h1>{texts.replaceTitle}</h1>
      <VideoNow video={video} />
      <RestoreSize code={video.code} dropped={dropped} />
      <p>{texts.replaceAbout}</p>
      {error && !mayChoose && <Alert kind="danger">{error}</Alert>}
      {isDone && <Alert kind="success">{texts.replaceDone}</Alert>}
      {isLost && (
        <Alert kind="danger">
          {texts.replaceFailed} {replacement.error}
        </Alert>
      )}
      {sending && <ProgressStep file={sending.file} state={{ ...sending, link: null }} />}
      {isPreparing && <Preparing {...replacement} />}
      {mayChoose && (
        <Chooser
          isUnfinished={replacement?.state === 'uploading'}
          error={error}
          onFile={(file) => void choose(file)}
        />
      )}
      {!isReplaceable && <p className="ui-muted">{texts.replaceNotNow}</p>}
      {(sending || replacement) && (
        <p>
          <Button variant={isLost ? 'secondary' : 'danger'} onClick={() => void giveUp()}>
            {isLost ? texts.replaceForget : uploadTexts.cancel}
          </Button>
        </p>
      )}
    </FileZone>
  );
}

function VideoNow({ video }: Pick<ReplacePageData, 'video'>) {
  const texts = useTexts(TEXTS);
  return (
    <a className="replace-video" href={href('video-view', { code: video.code })}>
      <img src={video.thumbnail} alt="" width={160} height={90} />
      <span>
        <strong>{video.title || texts.untitled}</strong>
        {video.duration > 0 && <span className="ui-muted ui-numbers">{formatDuration(video.duration)}</span>}
      </span>
    </a>
  );
}

function Preparing({ progress, eta }: { progress: number; eta: number | null }) {
  const texts = useTexts(TEXTS);
  const timeTexts = useTexts(LEFT_TEXTS);
  return (
    <div role="status">
      <ProgressBar value={progress} label={texts.replacePreparing} showPercent />
      <p className="ui-muted">
        {texts.replacePreparing}
        {eta !== null && <span className="ui-numbers"> {leftText(timeTexts, eta)}</span>}
      </p>
    </div>
  );
}

function Chooser({
  isUnfinished,
  error,
  onFile,
}: {
  isUnfinished: boolean;
  /** What was wrong with the last file. */
  error: string | null;
  onFile: (file: File | undefined) => void;
}) {
  const texts = useTexts(TEXTS);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="upload-zone">
      <Icon name="cloud-upload" size={32} />
      {isUnfinished && <p className="upload-zone-text">{texts.replaceResume}</p>}
      <Button
        variant="primary"
        icon="file-video"
        aria-describedby={error ? 'replace-error' : undefined}
        onClick={() => picker.current?.click()}
      >
        {texts.replaceChoose}
      </Button>
      {error && (
        <p id="replace-error" className="ui-error" role="alert">
          {error}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={texts.replaceChoose}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
