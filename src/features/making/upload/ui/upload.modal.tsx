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
import { ProgressStep } from './ProgressStep.tsx';
import { StepList } from './StepList.tsx';
import { useLeaveWarning } from '#ui/use-leave-warning.ts';
import { type Uploader, type UploadSource, useUploader } from './use-uploader.ts';
import { useWakeLock } from './use-wake-lock.ts';
import './upload.css';

interface UploadInput {
  /** What was chosen before the dialog was closed. */
  readonly source?: UploadSource;
}

/** Uploading a file or importing a link, in three steps. Spec §2.6. */
export default function UploadModal({ onClose, source }: ModalProps & UploadInput) {
  const texts = useTexts(TEXTS);
  const uploader = useUploader(onClose, source);
  const { step, isBusy, upload } = uploader;
  const { isOver } = useSyncExternalStore(dragStore.subscribe, dragStore.get, dragStore.get);
  useEffect(() => {
    const dropped = takeDropped();
    if (dropped.length > 0) uploader.chooseFiles(dropped);
  });
  useLeaveWarning(upload.phase === 'sending');
  useWakeLock(upload.phase === 'sending' || upload.isAhead);
  useNoEscape(isBusy);
  const box = useStepFocus(step);
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
      {uploader.error && (
        <Alert kind="danger" action={<AccountButton goOn={uploader.goOnWithAccount} />}>
          {uploader.error}
        </Alert>
      )}
      <div ref={box}>
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

function Step({ uploader, isOver }: { uploader: Uploader; isOver: boolean }) {
  const { step, source, upload } = uploader;
  if (step === 3 && source?.kind === 'file') return <ProgressStep file={source.file} state={upload} />;
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
    <DetailsStep
      source={source}
      upload={upload}
      details={uploader.details}
      isSignedIn={uploader.isSignedIn}
      onChange={uploader.change}
      onSignedIn={uploader.noteSignIn}
      onBack={uploader.back}
      onSubmit={uploader.submit}
    >
      {source.kind === 'link' && (
        <TrimFields trim={uploader.trim} duration={source.duration} onChange={uploader.changeTrim} />
      )}
    </DetailsStep>
  );
}

function Footer({ uploader: { step, source, isBusy, cancel } }: { uploader: Uploader }) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <Button variant={step === 3 ? 'secondary' : 'quiet'} onClick={cancel}>
        {texts.cancel}
      </Button>
      {step === 2 && (
        <Button variant="primary" type="submit" form={DETAILS_FORM} busy={isBusy}>
          {source?.kind === 'link' ? texts.post : texts.upload}
        </Button>
      )}
    </>
  );
}
