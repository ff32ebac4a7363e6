import { useRef } from 'react';
import { formatSize } from '#base/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ACCEPT } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { canDrag } from './drag.ts';
import { SourceCard } from './SourceCard.tsx';
import type { Uploader } from './use-uploader.ts';
import type { FoundDraft } from './waiting-draft.ts';

interface DraftStepProps {
  uploader: Uploader;
  /** A file is being dragged over the page. */
  isOver: boolean;
}

/** Step 1 for a draft: how much of it has arrived, and the way to its file. */
export function DraftStep({ uploader, isOver }: DraftStepProps) {
  const { looking, lookAgain } = useTexts(TEXTS).draft;
  const { draft, isUnreachable } = uploader.waiting;
  if (draft) return <MissingFile draft={draft} isOver={isOver} onFiles={uploader.chooseFiles} />;
  if (isUnreachable)
    return (
      <Button icon="rotate-ccw" data-autofocus="" onClick={uploader.waiting.lookAgain}>
        {lookAgain}
      </Button>
    );
  return (
    <p className="upload-busy" role="status">
      <Spinner /> {looking}
    </p>
  );
}

interface MissingFileProps {
  draft: FoundDraft;
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

function MissingFile({ draft: { name, size, begun }, isOver, onFiles }: MissingFileProps) {
  const texts = useTexts(TEXTS);
  const picker = useRef<HTMLInputElement>(null);
  const { stored } = begun;
  return (
    <>
      <SourceCard name={name} local={null} made={null}>
        {size !== null && (
          <>
            <span className="ui-numbers ui-muted">
              {texts.draft.sent({ sent: formatSize(stored), size: formatSize(size) })}
            </span>
            <ProgressBar value={stored / size} label={name} showPercent />
          </>
        )}
      </SourceCard>
      <div className="upload-zone">
        <Icon name="cloud-upload" size={32} />
        <p className="upload-zone-text">{isOver ? texts.dropAnywhere : texts.draft.again({ name })}</p>
        {canDrag() && !isOver && <p className="upload-zone-limit ui-muted">{texts.dropHere}</p>}
        <Button variant="primary" icon="file-video" data-autofocus="" onClick={() => picker.current?.click()}>
          {texts.draft.chooseAgain}
        </Button>
        <input
          ref={picker}
          type="file"
          accept={ACCEPT}
          hidden
          aria-label={texts.draft.chooseAgain}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </>
  );
}
