import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { useEffect, useRef, useState } from 'react';
import { NO_TRIM, type TrimText } from '#features/making/grab/ui/TrimFields.tsx';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { leaveFor } from '#ui/dialog-history.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TEXTS } from '../texts.ts';
import { mistakeOf } from './choose-file.ts';
import { detailMistake } from './detail-mistake.ts';
import { forgetDraft, keepDraft } from './draft.ts';
import type { GrabError, Preview } from './LinkField.tsx';
import { type LocalPreview, useLocalPreview } from './local-picture.ts';
import type { ThumbnailChoice } from './thumbnail-choice.ts';
import { useCheckedSend } from './use-checked-send.ts';
import { useComplaint } from './use-complaint.ts';
import { useDetails } from './use-details.ts';
import { useImport } from './use-import.ts';
import { usePublish } from './use-publish.ts';
import { useSource } from './use-source.ts';
import { useServerPreview } from './use-server-preview.ts';
import { type NamedDraft, useWaitingDraft } from './waiting-draft.ts';
import type { BegunUpload, Details } from './upload-run.ts';
import { IDLE, type UploadMistake, type UploadState, useUpload } from './use-upload.ts';

const texts = textsIn(TEXTS, pageLanguage());

/** Pause between the last byte and the video's page, ms. Spec §9. */
const REDIRECT_MS = 500;

/** The source of a video. */
export type UploadSource =
  | { kind: 'file'; file: File }
  | { kind: 'link'; url: string; duration: number | null }
  /** One that is all on the site, and has no file here. */
  | { kind: 'draft'; name: string; size: number; begun: BegunUpload };

/** What people know it by. */
export function nameOf(source: UploadSource): string {
  if (source.kind === 'draft') return source.name;
  return source.kind === 'link' ? source.url : source.file.name;
}

/** Its bytes; 0 if they are not known. */
export function sizeOf(source: UploadSource): number {
  if (source.kind === 'draft') return source.size;
  return source.kind === 'link' ? 0 : source.file.size;
}

/** What the dialog begins with: what was chosen before it was closed, and a draft that is there already. */
export interface UploaderStart {
  readonly before: UploadSource | undefined;
  readonly named: NamedDraft | null;
}

/** The dialog's state and actions. */
export interface Uploader {
  readonly step: 1 | 2 | 3;
  /** What is described, or the last one that was. */
  readonly source: UploadSource | null;
  /** The draft with which the dialog was opened. */
  readonly waiting: ReturnType<typeof useWaitingDraft>;
  readonly details: Details;
  readonly thumbnail: ThumbnailChoice | null;
  /** What the browser shows of the file, and what the site has made of it where that is nothing. */
  readonly local: LocalPreview | null;
  readonly made: PreviewedVideo | null;
  /** The part of a link's video that is wanted. */
  readonly trim: TrimText;
  readonly upload: UploadState;
  readonly mistake: UploadMistake | null;
  readonly isSignedIn: boolean;
  readonly isBusy: boolean;
  /** The button was pressed, or nothing can be said yet. */
  readonly isAsking: boolean;
  /** Bytes of a confirmed upload are on their way. */
  readonly isSending: boolean;
  /** Set while only a missing account is in the way: continues once there is one. */
  readonly goOnWithAccount: (() => void) | null;
  /** One file is described; several become a list. */
  chooseFiles(files: readonly File[], isCut?: boolean): void;
  chooseLink(preview: Preview): void;
  chooseThumbnail(choice: ThumbnailChoice | null): void;
  showGrabError(error: GrabError | null): void;
  change(change: Partial<Details>): void;
  changeTrim(trim: TrimText): void;
  noteSignIn(): void;
  pause(file: File, isPaused: boolean): void;
  /** Leaves what is described, of which nothing remains, for the first step. */
  back(): void;
  submit(): void;
  /** Closes the dialog; the ribbon offers to continue with what was chosen and typed. */
  dismiss(): void;
  /** Closes the dialog and discards everything but the draft with which it was opened. */
  cancel(): void;
}

/** The state and actions of the uploader's dialog. Spec §4 Upload flow, Import flow. */
export function useUploader(onClose: () => void, { before, named }: UploaderStart): Uploader {
  const frame = useFrame();
  const upload = useUpload();
  const [hasSignedIn, setSignedIn] = useState(false);
  const isSignedIn = frame.viewer !== null || hasSignedIn;
  const description = useDetails(frame);
  const { details, change } = description;
  const complaint = useComplaint(frame.settings.maxUpload, isSignedIn);
  const { refused, show, showGrabError } = complaint;
  const chosen = useSource(before, { frame, upload, description, show, isKept: named !== null });
  const { source, thumbnail, takeFile, takeLink, drop } = chosen;
  const waiting = useWaitingDraft(named, { isPutOff: before !== undefined, ...chosen, show, onClose });
  const { trim, changeTrim, isPosting, post } = useImport(showGrabError);
  const { isPublishing, publish } = usePublish(show);
  const { isChecking, submit } = useCheckedSend({
    isSignedIn,
    isClosed: () => closing.isClosed.current,
    send,
    showEnded: (isEnded) => show(isEnded ? texts.signedOut : null),
  });
  const state = source?.kind === 'file' ? upload.stateOf(source.file) : IDLE;
  const isSending = state.phase === 'sending';
  const isShownSending = isSending || state.phase === 'done';
  const isAsking = isChecking || isPosting || isPublishing || state.phase === 'asking';
  const isBusy = isAsking || isShownSending;
  const closing = useClosing(onClose, upload, { described: isShownSending ? null : source, named });
  const previews = usePreviews(source, state.phase === 'done' ? null : state.place);
  useKeptDraft(source, details, isShownSending);
  useEnd(state.phase === 'done' ? state.code : null);
  function chooseFiles(files: readonly File[], isCut = false): void {
    if (waiting.isWaiting && source === null) return waiting.choose(files);
    const { usable, refusal } = sortOut(files, (file) => mistakeOf(file, frame, hasSignedIn)?.text);
    const [only, ...more] = files.length === 1 ? files : usable;
    if (source === null && more.length === 0 && !isCut) {
      if (only) void takeFile(only, hasSignedIn);
      if (refusal && files.length > 1) show(refusal);
      return;
    }
    if (usable.length === 0) return show(refusal);
    closing.dismiss(source?.kind === 'link');
    const first = source?.kind === 'file' ? source.file : null;
    const typed = first && { file: first, own: details, thumbnail };
    const rest = first ? [first, ...files] : files;
    openModal('upload-list', { files: rest, isCut, ...(typed && { typed }) });
  }
  function send(): void {
    show(null);
    if (source?.kind === 'draft') return void publish(source.begun, { ...details, thumbnail });
    if (source?.kind === 'link') return void post(source, details);
    if (source) void upload.start(source.file, { ...details, thumbnail });
  }
  function submitDescribed(): void {
    const mistake = detailMistake(details);
    return mistake ? show(mistake) : void submit();
  }
  function noteSignIn(): void {
    setSignedIn(true);
    show(null);
    if (refused?.file) void takeFile(refused.file, true);
  }
  function back(): void {
    drop();
    waiting.lookAgain();
    description.reset();
    changeTrim(NO_TRIM);
  }
  return {
    ...{ step: isShownSending ? 3 : source ? 2 : 1, source, waiting, details, thumbnail },
    ...{ ...previews, trim, changeTrim, chooseFiles, showGrabError, noteSignIn, pause: upload.pause },
    ...{ upload: state, mistake: complaint.mistake ?? state.error, isSignedIn, isAsking, isBusy, isSending },
    goOnWithAccount: refused && noteSignIn,
    chooseLink: (preview) => takeLink(preview, isSignedIn),
    chooseThumbnail: chosen.chooseThumbnail,
    change(some) {
      complaint.settle(some);
      change(some);
    },
    ...{ back, submit: submitDescribed, dismiss: () => closing.dismiss(), cancel: closing.cancel },
  };
}

/** Of several files, those that can be used, and why the first of the others can not. */
function sortOut(files: readonly File[], whyNot: (file: File) => string | undefined) {
  const refused = files.find((file) => whyNot(file) !== undefined);
  const refusal = refused && texts.notTaken({ name: refused.name, why: whyNot(refused) ?? '' });
  return { usable: files.filter((file) => whyNot(file) === undefined), refusal: refusal ?? null };
}

/** What the browser shows of a file, and what the site has made of it where that is nothing. */
function usePreviews(source: UploadSource | null, place: UploadState['place']) {
  const local = useLocalPreview(source?.kind === 'file' ? source.file : null);
  const shown = source?.kind === 'draft' ? source.begun : local?.kind === 'none' ? place : null;
  return { local, made: useServerPreview(shown) };
}

/**
 * The ways out of the dialog; `described`: what was chosen and is not on its way yet. The draft that is
 * `named` stays.
 */
function useClosing(
  onClose: () => void,
  upload: Pick<ReturnType<typeof useUpload>, 'stopAll'>,
  { described, named }: { described: UploadSource | null; named: NamedDraft | null },
) {
  const isClosed = useRef(false);
  function close(fate: 'never' | 'later'): void {
    upload.stopAll(fate);
    isClosed.current = true;
    onClose();
  }
  return {
    isClosed,
    cancel(): void {
      forgetDraft();
      close(named ? 'later' : 'never');
    },
    /** Without a word where a list goes on with it. */
    dismiss(isTold = true): void {
      close('later');
      if (described && isTold)
        showRibbon(texts.putAside, 'info', {
          label: texts.continue,
          onSelect: () => reopen(described, named),
        });
    },
  };
}

/** Leads to the video a moment after it is uploaded. Spec §4 Upload flow. */
function useEnd(code: string | null): void {
  useEffect(() => {
    if (code === null) return;
    const timer = setTimeout(() => leaveFor(`/${code}`), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [code]);
}

/** Keeps what was chosen and typed until it is sent. */
function useKeptDraft(source: UploadSource | null, details: Details, isSending: boolean): void {
  useEffect(() => {
    if (source && !isSending) keepDraft(source, details);
    if (isSending) forgetDraft();
  }, [source, details, isSending]);
}

function reopen(source: UploadSource, named: NamedDraft | null): void {
  openModal('upload', { ...(source.kind !== 'draft' && { source }), ...named });
}
