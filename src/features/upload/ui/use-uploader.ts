import { useState } from 'react';
import { titleFromFilename } from '#base/title-from-filename.ts';
import { truncate } from '#base/truncate.ts';
import { startGrab } from '#features/grab/contract.ts';
import { trimMistake } from '#features/grab/rules.ts';
import { NO_TRIM, type TrimText } from '#features/grab/ui/TrimFields.tsx';
import { call } from '#platform/web/call.ts';
import { type Frame, useFrame } from '#shell/frame.ts';
import { TEXTS } from '../contract.ts';
import { isAcceptedFile, tooLargeText } from '../rules.ts';
import { canDrag } from './drag.ts';
import { grabError, type Preview } from './LinkField.tsx';
import { keepToken } from './record.ts';
import { type Details, FORM_ORIGIN } from './upload-run.ts';
import { type UploadState, useUpload } from './use-upload.ts';

/** What becomes a video. */
export type UploadSource = { kind: 'file'; file: File } | { kind: 'link'; url: string; duration: number | null };

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
  chooseFiles(files: readonly File[]): void;
  chooseLink(preview: Preview): void;
  showGrabError(error: { text: string; code: string } | null): void;
  change(change: Partial<Details>): void;
  changeTrim(trim: TrimText): void;
  noteSignIn(): void;
  /** To the first step again, before anything was sent. */
  back(): void;
  submit(): void;
  cancel(): void;
}

/** The state of the uploader's dialog and its moves. Spec §4 Upload flow, Import flow. */
export function useUploader(onClose: () => void): Uploader {
  const frame = useFrame();
  const upload = useUpload();
  const [source, setSource] = useState<UploadSource | null>(null);
  const [details, setDetails] = useState(() => firstDetails(frame));
  const [trim, changeTrim] = useState(NO_TRIM);
  const [error, setError] = useState<string | null>(null);
  const [isPosting, setPosting] = useState(false);
  const [hasSignedIn, setSignedIn] = useState(false);
  const isSignedIn = frame.viewer !== null || hasSignedIn;
  const { phase } = upload.state;
  const isSending = phase === 'sending' || phase === 'done';

  function change(more: Partial<Details>): void {
    setDetails((now) => ({ ...now, ...more }));
  }
  async function chooseFiles(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    const mistake = isSending || files.length > 1 ? TEXTS.oneFile : mistakeOf(file, frame, hasSignedIn);
    setError(mistake);
    if (isSending) return;
    if (mistake) return setSource(null);
    setSource({ kind: 'file', file });
    change({ title: details.title || fileTitle(file) });
    await upload.resume(file);
  }
  function chooseLink({ url, title, description, duration }: Preview): void {
    setError(null);
    setSource({ kind: 'link', url, duration });
    change({
      title: truncate(title || details.title, frame.settings.maxTitle),
      description: truncate(description, frame.settings.maxDescLen, ''),
    });
  }
  async function post({ url, duration }: { url: string; duration: number | null }): Promise<void> {
    const { isPublic, ...form } = details;
    const mistake = trimMistake(trim, duration);
    if (mistake) return setError(mistake);
    setPosting(true);
    setError(null);
    try {
      const answer = await call(startGrab, { ...form, ...FORM_ORIGIN, ...trim, url, public: isPublic });
      if (!answer.video.user) keepToken(answer.id, answer.accessToken.token);
      location.assign(answer.url);
    } catch (failure) {
      showGrabError(grabError(failure));
      setPosting(false);
    }
  }
  function showGrabError(failure: { text: string; code: string } | null): void {
    const isTooLarge = failure?.code === 'invalid_grab_size';
    setError(isTooLarge ? tooLargeText(frame.settings.maxUpload, isSignedIn) : (failure?.text ?? null));
  }
  function submit(): void {
    setError(null);
    if (source?.kind === 'file') void upload.start(source.file, details);
    else if (source) void post(source);
  }
  function back(): void {
    upload.reset();
    setSource(null);
    setError(null);
    setDetails(firstDetails(frame));
    changeTrim(NO_TRIM);
  }
  function cancel(): void {
    void upload.cancel();
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
    isBusy: isPosting || phase !== 'idle',
    chooseFiles: (files) => void chooseFiles(files),
    chooseLink,
    showGrabError,
    change,
    changeTrim,
    noteSignIn: () => setSignedIn(true),
    back,
    submit,
    cancel,
  };
}

/** Prefilled with the hashtag on a tag's page; published when the account prefers so. Spec §2.6. */
function firstDetails({ page, path, viewer }: Frame): Details {
  const tag = page === 'tag' ? decodeURIComponent(path.split(/[?#]/)[0]?.split('/')[2] ?? '') : '';
  return { title: tag && `#${tag} `, description: '', channel: '', isPublic: viewer?.default_public ?? false };
}

/** What is wrong with a file, in the dialog's words; null when nothing is. Spec §5 File type, File size. */
export function mistakeOf(file: File, { settings, viewer }: Frame, hasSignedIn: boolean): string | null {
  if (!isAcceptedFile(file.name, file.type)) return TEXTS.wrongType;
  if (file.size === 0) return TEXTS.empty;
  // Whoever has just signed in may send more than this page knows; the server says how much.
  const isTooLarge = !hasSignedIn && file.size > settings.maxUpload;
  return isTooLarge ? tooLargeText(settings.maxUpload, viewer !== null) : null;
}

/** Phones give their files names that mean nothing. Spec §5 Title auto-fill. */
function fileTitle({ name }: File): string {
  return canDrag() ? titleFromFilename(name) : '';
}
