import { useTexts } from '#ui/use-texts.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { TrimFields } from '#features/making/grab/ui/TrimFields.tsx';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TEXTS } from '../texts.ts';
import { ChooseStep } from './ChooseStep.tsx';
import { useNoEscape, useStepFocus } from './dialog-focus.ts';
import { DETAILS_FORM, DetailsStep } from './DetailsStep.tsx';
import { dragStore, takeDropped } from './drag.ts';
import { DraftStep } from './DraftStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { StepList } from './StepList.tsx';
import { useLeaveWarning } from '#ui/use-leave-warning.ts';
import type { UploadMistake } from './use-upload.ts';
import { nameOf, type Uploader, type UploadSource, useUploader } from './use-uploader.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { type NamedDraft, namedIn } from './waiting-draft.ts';
import './upload.css';

/** With a draft that is there already, the dialog goes on with that one. */
interface UploadInput extends Partial<NamedDraft> {
  /** What was chosen before the dialog was closed. */
  readonly source?: UploadSource;
}

/** Uploading a file or importing a link, in three steps. Spec §2.6. */
export default function UploadModal({ onClose, source: before, ...named }: ModalProps & UploadInput) {
  const texts = useTexts(TEXTS);
  const uploader = useUploader(onClose, { before, named: namedIn(named) });
  const { step, isBusy, isSending, upload, mistake, source } = uploader;
  const { isOver, isCut } = useSyncExternalStore(dragStore.subscribe, dragStore.get, dragStore.get);
  useEffect(() => {
    const dropped = takeDropped();
    if (dropped.length > 0) uploader.chooseFiles(dropped, isCut);
  });
  useLeaveWarning(isSending);
  useWakeLock(isSending || upload.isAhead);
  useNoEscape(isBusy);
  const box = useStepFocus(
    `${step} ${source && step > 1 ? nameOf(source) : uploader.waiting.draft?.name}`,
    mistake,
  );
  const isZone = isOver && step === 1;
  return (
    <Modal
      title={texts.title}
      size="medium"
      className={isZone ? 'upload-modal upload-modal-over' : 'upload-modal'}
      dismissible={!isBusy}
      onClose={uploader.dismiss}
      footer={<Footer uploader={uploader} />}
    >
      <StepList current={step} />
      {mistake && !isFieldOf(mistake, uploader) && (
        <Alert kind="danger" action={<AccountButton goOn={uploader.goOnWithAccount} />}>
          {mistake.text}
        </Alert>
      )}
      <div ref={box} className="upload-step">
        <Step uploader={uploader} isOver={isOver} />
      </div>
    </Modal>
  );
}

/** Offers signing in when a file is too large for a guest, without losing the file. Spec §5 File size. */
function AccountButton({ goOn }: { goOn: Uploader['goOnWithAccount'] }) {
  const texts = useTexts(TEXTS);
  if (!goOn) return null;
  return (
    <Button size="small" onClick={() => openModal('sign-up', { onSignedIn: goOn, stay: true })}>
      {texts.createAccount}
    </Button>
  );
}

/** Whether the form shows it beside a field. */
function isFieldOf({ field }: UploadMistake, { step }: Uploader): boolean {
  return (
    step === 2 &&
    field !== null &&
    ['title', 'description', 'audience', 'scheduled_at', 'password'].includes(field)
  );
}

function Step({ uploader, isOver }: { uploader: Uploader; isOver: boolean }) {
  const { step, source } = uploader;
  if (step === 3 && source?.kind === 'file') {
    const { file } = source;
    const { upload, local, made, pause } = uploader;
    return <ProgressStep file={file} state={upload} {...{ local, made }} onPause={(on) => pause(file, on)} />;
  }
  if (uploader.waiting.isWaiting && !source) return <DraftStep uploader={uploader} isOver={isOver} />;
  if (step === 1 || !source) {
    return (
      <ChooseStep
        isOver={isOver}
        onFiles={uploader.chooseFiles}
        onPreview={uploader.chooseLink}
        onError={uploader.showGrabError}
      />
    );
  }
  return (
    <DetailsStep uploader={uploader}>
      {source.kind === 'link' && (
        <TrimFields trim={uploader.trim} duration={source.duration} onChange={uploader.changeTrim} />
      )}
    </DetailsStep>
  );
}

function Footer({ uploader: { step, source, isAsking, cancel } }: { uploader: Uploader }) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <Button variant={step === 3 ? 'secondary' : 'quiet'} onClick={cancel}>
        {texts.cancel}
      </Button>
      {step === 2 && (
        <Button variant="primary" type="submit" form={DETAILS_FORM} busy={isAsking}>
          {source?.kind === 'link' ? texts.post : texts.upload}
        </Button>
      )}
    </>
  );
}
