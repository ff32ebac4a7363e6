import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { useEffect, useRef, useState } from 'react';
import { truncate } from '#base/truncate.ts';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { NO_TRIM, type TrimText } from '#features/making/grab/ui/TrimFields.tsx';
import { call } from '#platform/web/call.ts';
import { openModal } from '#shell/browser/modals.ts';
import { type Frame, useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { tooLargeText } from '#features/making/upload/rules.ts';
import { TEXTS } from '#features/making/upload/texts.ts';
import { fileTitle, isReadable, mistakeOf } from '#features/making/upload/ui/choose-file.ts';
import { findDraft, forgetDraft, keepDraft } from './draft.ts';
import type { GrabError, Preview } from './LinkField.tsx';
import type { Details } from '#features/making/upload/ui/upload-run.ts';
import { useImport } from './use-import.ts';
import { type UploadState, useUpload } from '#features/making/upload/ui/use-upload.ts';

const texts = textsIn(TEXTS, pageLanguage());

/** What becomes a video. */
export type UploadSource =
  | { kind: 'file'; file: File }
  | { kind: 'link'; url: string; duration: number | null };

/** All that the dialog knows and can do. */
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
  /** Set while only the lack of an account stands in the way: goes on once there is one. */
  readonly goOnWithAccount: (() => void) | null;
  chooseFiles(files: readonly File[]): void;
  chooseLink(preview: Preview): void;
  showGrabError(error: GrabError | null): void;
  change(change: Partial<Details>): void;
  changeTrim(trim: TrimText): void;
  noteSignIn(): void;
  /** To the first step again, before anything was sent. */
  back(): void;
  submit(): void;
  /** Closes the dialog: what was chosen and typed can be taken up again from the ribbon. */
  dismiss(): void;
  /** Closes it and forgets all. */
  cancel(): void;
}

/** The state of the uploader's dialog and its moves. Spec §4 Upload flow, Import flow. */
export function useUploader(onClose: () => void, chosenBefore?: UploadSource): Uploader {
  const frame = useFrame();
  const upload = useUpload();
  const [source, setSource] = useState<UploadSource | null>(null);
  const [details, setDetails] = useState(() => firstDetails(frame));
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ file: File | null } | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [hasSignedIn, setSignedIn] = useState(false);
  const isClosed = useRef(false);
  const isSignedIn = frame.viewer !== null || hasSignedIn;
  const { phase } = upload.state;
  const isSending = phase === 'sending' || phase === 'done';
  const { trim, changeTrim, isPosting, post } = useImport(showGrabError);
  const isBusy = isChecking || isPosting || phase !== 'idle';
  useEffect(() => {
    if (source && !isSending) keepDraft(source, details);
    if (isSending) forgetDraft();
  }, [source, details, isSending]);

  const waiting = useRef(chosenBefore);
  useEffect(() => {
    const before = waiting.current;
    waiting.current = undefined;
    if (before) takeAgain(before);
  });

  function change(more: Partial<Details>): void {
    setDetails((now) => ({ ...now, ...more }));
  }
  function show(text: string | null, forGuest: { file: File | null } | null = null): void {
    setError(text);
    setRefused(forGuest);
  }
  function chooseFiles(files: readonly File[]): void {
    const [file] = files;
    if (!file) return;
    if (!isBusy && files.length === 1) return void takeFile(file, hasSignedIn);
    show(texts.oneFile);
    if (!isBusy) setSource(null);
  }
  async function takeFile(file: File, signedIn: boolean): Promise<void> {
    const mistake = mistakeOf(file, frame, signedIn);
    const isThere = mistake !== null || (await isReadable(file));
    show(mistake?.text ?? (isThere ? null : texts.unreadable), mistake?.needsAccount ? { file } : null);
    if (mistake || !isThere) return setSource(null);
    const chosen: UploadSource = { kind: 'file', file };
    setSource(chosen);
    const typed = typedBefore(chosen, signedIn);
    setDetails(typed ?? { ...details, title: titleFor(file) });
    await upload.resume(file, typed);
  }
  function takeAgain(before: UploadSource): void {
    if (before.kind === 'file') return void takeFile(before.file, hasSignedIn);
    setSource(before);
    setDetails(typedBefore(before, hasSignedIn) ?? details);
  }
  function typedBefore(of: UploadSource, signedIn: boolean): Details | null {
    const draft = findDraft(of);
    return draft && { ...draft, isPublic: draft.isPublic && (frame.viewer !== null || signedIn) };
  }
  /** What was typed stays; what was made of another file's name does not. */
  function titleFor(file: File): string {
    const isMade = source?.kind === 'file' && details.title === fileTitle(source.file);
    return (isMade ? '' : details.title) || fileTitle(file);
  }
  function chooseLink({ url, title, description, duration }: Preview): void {
    const chosen: UploadSource = { kind: 'link', url, duration };
    show(null);
    setSource(chosen);
    const found = {
      title: truncate(title || details.title, frame.settings.maxTitle),
      description: truncate(description, frame.settings.maxDescLen, ''),
    };
    setDetails(typedBefore(chosen, hasSignedIn) ?? { ...details, ...found });
  }
  function showGrabError(failure: GrabError | null): void {
    const isTooLarge = failure?.code === 'invalid_grab_size';
    if (isTooLarge)
      show(tooLargeText(frame.settings.maxUpload, isSignedIn), isSignedIn ? null : { file: null });
    else show(failure?.text ?? null);
  }
  async function submit(): Promise<void> {
    show(null);
    if (!isSignedIn) return send();
    setChecking(true);
    const isStill = await isStillSignedIn();
    setChecking(false);
    if (isClosed.current) return;
    // Else the video would be made, unlisted, by nobody.
    if (isStill) return send();
    show(texts.signedOut);
    requireViewer(null, () => (show(null), send()), { why: 'upload', stay: true });
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
    upload.reset();
    setSource(null);
    show(null);
    setDetails(firstDetails(frame));
    changeTrim(NO_TRIM);
  }
  function cancel(): void {
    forgetDraft();
    close();
  }
  function dismiss(): void {
    close();
    if (source) showRibbon(texts.putAside, 'info', { label: texts.continue, onSelect: () => reopen(source) });
  }
  function close(): void {
    isClosed.current = true;
    upload.cancel();
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
    chooseLink,
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

/** Prefilled with the hashtag on a tag's page; published when the account prefers so. Spec §2.6. */
function firstDetails({ page, path, viewer }: Frame): Details {
  const tag = page === 'tag' ? decodeURIComponent(path.split(/[?#]/)[0]?.split('/')[2] ?? '') : '';
  return {
    title: tag && `#${tag} `,
    description: '',
    channel: '',
    isPublic: viewer?.default_public ?? false,
  };
}

function reopen(source: UploadSource): void {
  openModal('upload', { source });
}

/** Whether the session that this page was made for still stands; unknown counts as yes. */
async function isStillSignedIn(): Promise<boolean> {
  const answer = await call(api.entry.check, {}).catch(() => null);
  return answer === null || answer.user !== undefined;
}
