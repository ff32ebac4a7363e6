import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { useEffect, useRef, useState } from 'react';
import { NO_TRIM, type TrimText } from '#features/making/grab/ui/TrimFields.tsx';
import { openModal } from '#shell/browser/modals.ts';
import { type Frame, useFrame } from '#shell/frame/frame.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TEXTS } from '../texts.ts';
import { isReadable, mistakeOf } from './choose-file.ts';
import { forgetDraft, keepDraft } from './draft.ts';
import type { GrabError, Preview } from './LinkField.tsx';
import type { Details } from './upload-run.ts';
import { useCheckedSend } from './use-checked-send.ts';
import { useComplaint } from './use-complaint.ts';
import { typedBefore, useDetails } from './use-details.ts';
import { useImport } from './use-import.ts';
import { type UploadState, useUpload } from './use-upload.ts';

const texts = textsIn(TEXTS, pageLanguage());

/** The source of a video. */
export type UploadSource =
  | { kind: 'file'; file: File }
  | { kind: 'link'; url: string; duration: number | null };

/** The dialog's state and actions. */
export interface Uploader {
  readonly step: 1 | 2 | 3;
  readonly source: UploadSource | null;
  readonly details: Details;
  /** The part of a link's video that is wanted. */
  readonly trim: TrimText;
  readonly upload: UploadState;
  readonly error: string | null;
  readonly isSignedIn: boolean;
  readonly isBusy: boolean;
  /** Set while only a missing account is in the way: continues once there is one. */
  readonly goOnWithAccount: (() => void) | null;
  chooseFiles(files: readonly File[]): void;
  chooseLink(preview: Preview): void;
  showGrabError(error: GrabError | null): void;
  change(change: Partial<Details>): void;
  changeTrim(trim: TrimText): void;
  noteSignIn(): void;
  /** Returns to the first step; of what was sent, nothing remains. */
  back(): void;
  submit(): void;
  /** Closes the dialog; the ribbon offers to continue with what was chosen and typed. */
  dismiss(): void;
  /** Closes the dialog and discards everything. */
  cancel(): void;
}

/** The state and actions of the uploader's dialog. Spec §4 Upload flow, Import flow. */
export function useUploader(onClose: () => void, chosenBefore?: UploadSource): Uploader {
  const frame = useFrame();
  const upload = useUpload();
  const [hasSignedIn, setSignedIn] = useState(false);
  const isClosed = useRef(false);
  const isSignedIn = frame.viewer !== null || hasSignedIn;
  const description = useDetails(frame);
  const { details, change } = description;
  const { error, refused, show, showGrabError } = useComplaint(frame.settings.maxUpload, isSignedIn);
  const { source, takeFile, takeLink, drop } = useSource(chosenBefore, { frame, upload, description, show });
  const { trim, changeTrim, isPosting, post } = useImport(showGrabError);
  const { isChecking, submit } = useCheckedSend({
    isSignedIn,
    isClosed: () => isClosed.current,
    send,
    showEnded: (isEnded) => show(isEnded ? texts.signedOut : null),
  });
  const { phase } = upload.state;
  const isSending = phase === 'sending' || phase === 'done';
  const isBusy = isChecking || isPosting || phase !== 'idle';
  useKeptDraft(source, details, isSending);

  function chooseFiles(files: readonly File[]): void {
    const [file] = files;
    if (!file) return;
    if (!isBusy && files.length === 1) return void takeFile(file, hasSignedIn);
    show(texts.oneFile);
    if (!isBusy) drop();
  }
  function send(): void {
    if (source?.kind === 'file') void upload.start(source.file, details);
    else if (source) void post(source, details);
  }
  function noteSignIn(): void {
    setSignedIn(true);
    show(null);
    if (refused?.file) void takeFile(refused.file, true);
  }
  function back(): void {
    drop();
    show(null);
    description.reset();
    changeTrim(NO_TRIM);
  }
  function cancel(): void {
    forgetDraft();
    upload.stop('never');
    close();
  }
  function dismiss(): void {
    upload.stop('later');
    close();
    if (source) showRibbon(texts.putAside, 'info', { label: texts.continue, onSelect: () => reopen(source) });
  }
  function close(): void {
    isClosed.current = true;
    onClose();
  }
  return {
    step: isSending ? 3 : source ? 2 : 1,
    source,
    details,
    trim,
    upload: upload.state,
    error: error ?? upload.state.error,
    isSignedIn,
    isBusy,
    goOnWithAccount: refused && noteSignIn,
    chooseFiles,
    chooseLink: (preview) => takeLink(preview, isSignedIn),
    showGrabError,
    change,
    changeTrim,
    noteSignIn,
    back,
    submit: () => void submit(),
    dismiss,
    cancel,
  };
}

interface SourceOptions {
  readonly frame: Frame;
  readonly upload: Pick<ReturnType<typeof useUpload>, 'prepare' | 'stop'>;
  readonly description: ReturnType<typeof useDetails>;
  readonly show: ReturnType<typeof useComplaint>['show'];
}

/**
 * What the video is made of: a file, whose bytes set out at once, or a link. It brings what was typed for it
 * before, and a complaint if it cannot be used.
 */
function useSource(
  chosenBefore: UploadSource | undefined,
  { frame, upload, description, show }: SourceOptions,
) {
  const [source, setSource] = useState<UploadSource | null>(null);
  useOnce(chosenBefore, takeAgain);

  async function takeFile(file: File, hasSignedIn: boolean): Promise<void> {
    const mistake = mistakeOf(file, frame, hasSignedIn);
    const isThere = mistake !== null || (await isReadable(file));
    show(mistake?.text ?? (isThere ? null : texts.unreadable), mistake?.needsAccount ? { file } : null);
    if (mistake || !isThere) return drop();
    const chosen: UploadSource = { kind: 'file', file };
    const typed = typedBefore(chosen, frame.viewer !== null || hasSignedIn);
    setSource(chosen);
    description.describeFile(file, source, typed);
    await upload.prepare(file, typed);
  }
  function takeLink(preview: Preview, isSignedIn: boolean): void {
    const chosen: UploadSource = { kind: 'link', url: preview.url, duration: preview.duration };
    show(null);
    setSource(chosen);
    description.describeLink(preview, typedBefore(chosen, isSignedIn));
  }
  /** Before anybody could sign in here. */
  function takeAgain(before: UploadSource): void {
    if (before.kind === 'file') return void takeFile(before.file, false);
    setSource(before);
    description.change(typedBefore(before, frame.viewer !== null) ?? {});
  }
  function drop(): void {
    upload.stop('if-confirmed');
    setSource(null);
  }
  return { source, takeFile, takeLink, drop };
}

/** Keeps what was chosen and typed until it is sent. */
function useKeptDraft(source: UploadSource | null, details: Details, isSending: boolean): void {
  useEffect(() => {
    if (source && !isSending) keepDraft(source, details);
    if (isSending) forgetDraft();
  }, [source, details, isSending]);
}

/** Uses, once, what was chosen before the dialog opened. */
function useOnce(chosenBefore: UploadSource | undefined, take: (before: UploadSource) => void): void {
  const waiting = useRef(chosenBefore);
  useEffect(() => {
    const before = waiting.current;
    waiting.current = undefined;
    if (before) take(before);
  });
}

function reopen(source: UploadSource): void {
  openModal('upload', { source });
}
