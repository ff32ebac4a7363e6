import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { DangerDialog } from '#ui/DangerDialog.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useLeaveWarning } from '#ui/use-leave-warning.ts';
import { useTexts } from '#ui/use-texts.ts';
import { isDone, totalsOf } from '../list-rules.ts';
import { LIST_TEXTS } from '../list-texts.ts';
import { TEXTS } from '../texts.ts';
import { detailMistake } from './detail-mistake.ts';
import { useNoEscape } from './dialog-focus.ts';
import { dragStore, takeDropped } from './drag.ts';
import { AddButtons } from './list/AddButtons.tsx';
import { albumMistake } from './list/AlbumField.tsx';
import { ListHead } from './list/ListHead.tsx';
import { AdmissionNote, ListNotes } from './list/ListNotes.tsx';
import { ListRows } from './list/ListRows.tsx';
import { LIST_FORM, SharedFields } from './list/SharedFields.tsx';
import { type TypedBefore, useUploadList } from './list/use-list.ts';
import type { UploadMistake } from './use-upload.ts';
import { useWakeLock } from './use-wake-lock.ts';
import './upload.css';
import './upload-list.css';

interface UploadListInput {
  /** What was chosen before it was known that there are several. */
  readonly files?: readonly File[];
  /** Whether a folder held more. */
  readonly isCut?: boolean;
  readonly typed?: TypedBefore;
}

/** Uploading many files: one list, two at a time, with details for all and for each. */
export default function UploadListModal({
  onClose,
  files,
  isCut = false,
  typed,
}: ModalProps & UploadListInput) {
  const texts = useTexts(LIST_TEXTS);
  const dialogTexts = useTexts(TEXTS);
  const { list, view, admission, add, forgetAdmission } = useUploadList();
  const { engine } = list;
  const [mistake, setMistake] = useState<UploadMistake | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { isSending, done, count } = totalsOf(view.items);
  const isOver = useDrops(add);
  useFirst(() => files && add(files, isCut, typed));
  useLeaveWarning(isSending);
  useWakeLock(isSending);
  useNoEscape(isSending);
  function publish(): void {
    const { pattern: title, audience } = view.shared;
    const wrong = detailMistake({ title, audience }) ?? albumMistake(view.album);
    setMistake(wrong);
    if (!wrong) engine.publishAll();
  }
  function leave(): void {
    const isFinished = view.items.every(isDone);
    if (isFinished && !view.isElsewhere) list.forget();
    else if (!view.isElsewhere)
      showRibbon(dialogTexts.putAside, 'info', { label: texts.goOn, onSelect: reopen });
    onClose();
  }
  function discard(): void {
    for (const { id } of view.items) engine.remove(id);
    list.forget();
    onClose();
  }
  return (
    <Modal
      title={texts.title}
      size="large"
      className={
        isOver ? 'upload-modal upload-list-modal upload-list-over' : 'upload-modal upload-list-modal'
      }
      dismissible={!isSending}
      onClose={leave}
      footer={<Footer {...{ view, leave }} onDiscard={() => setAsked(true)} />}
    >
      {admission && <AdmissionNote admission={admission} onClose={forgetAdmission} />}
      <ListNotes view={view} list={list} onFiles={add} />
      <div className={view.isPublished || view.isElsewhere ? undefined : 'upload-columns'}>
        <div>
          {count > 0 && <ListHead view={view} engine={engine} />}
          {!view.isElsewhere && count > done && (
            <SharedFields view={view} engine={engine} mistake={mistake} onSubmit={publish} />
          )}
        </div>
        <div>
          <ListRows view={view} list={list} />
          {!view.isElsewhere && <AddButtons isOver={isOver} onFiles={add} />}
        </div>
      </div>
      {isAsked && (
        <DangerDialog title={texts.discard} busy={false} onDelete={discard} onClose={() => setAsked(false)}>
          {texts.discardAbout}
        </DangerDialog>
      )}
    </Modal>
  );
}

function reopen(): void {
  openModal('upload-list');
}

/** Once, when it is opened. */
function useFirst(act: () => void): void {
  const wanted = useRef<(() => void) | null>(act);
  useEffect(() => {
    wanted.current?.();
    wanted.current = null;
  });
}

/** Takes what is dropped anywhere on the page; answers whether something is over it. */
function useDrops(add: (files: readonly File[], isCut?: boolean) => void): boolean {
  const { isOver, isCut } = useSyncExternalStore(dragStore.subscribe, dragStore.get, dragStore.get);
  useEffect(() => {
    const dropped = takeDropped();
    if (dropped.length > 0) add(dropped, isCut);
  });
  return isOver;
}

interface FooterProps {
  view: ReturnType<typeof useUploadList>['view'];
  leave: () => void;
  onDiscard: () => void;
}

function Footer({ view: { items, isPublished, isElsewhere }, leave, onDiscard }: FooterProps) {
  const texts = useTexts(LIST_TEXTS);
  const dialogTexts = useTexts(TEXTS);
  const { viewer } = useFrame();
  const { done, count, unpublished } = totalsOf(items);
  if (isElsewhere) return <Button onClick={leave}>{dialogTexts.close}</Button>;
  if (done === count)
    return (
      <>
        <Button onClick={leave}>{dialogTexts.close}</Button>
        {viewer && (
          <Button variant="primary" href={href('user-manage')}>
            {dialogTexts.myVideos}
          </Button>
        )}
      </>
    );
  return (
    <>
      <Button variant="quiet" onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button onClick={leave}>{texts.later}</Button>
      {!isPublished && (
        <Button variant="primary" type="submit" form={LIST_FORM}>
          {texts.upload(unpublished)}
        </Button>
      )}
    </>
  );
}
