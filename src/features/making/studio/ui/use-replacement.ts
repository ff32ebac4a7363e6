import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { useEffect, useRef, useState } from 'react';
import { TEXTS as UPLOAD } from '#features/making/upload/texts.ts';
import { forgetRecord, keepRecord, type NamedFile } from '#features/making/upload/ui/record.ts';
import { NO_PACE } from '#features/making/upload/ui/pace.ts';
import {
  type BegunUpload,
  findUnfinished,
  type PacedProgress,
  sendFile,
} from '#features/making/upload/ui/upload-run.ts';
import { uploadErrorText } from '#features/making/upload/ui/use-upload.ts';
import { isReadable, mistakeOf } from '#features/making/upload/ui/choose-file.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import { errorText, isAbort } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import type { Replacement } from '../contract.ts';

/** Time between two requests for the state of a file that is being processed, ms. */
const LOOK_MS = 1_500;

/** A file on its way from this page. */
export interface FileTransfer extends PacedProgress {
  readonly file: File;
}

/** The replacement of a video's file: its state and its actions. `first` is the state on the server. */
export function useReplacement(video: VideoCardView, first: Replacement | null) {
  const frame = useFrame();
  const [replacement, setReplacement] = useState(first);
  const [sending, setSending] = useState<FileTransfer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const isPreparing = replacement?.state === 'preparing' && !sending;
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);

    async function look(): Promise<void> {
      const answer = await call(api.studio.replacement, { video: video.id }).catch(() => null);
      if (!answer) return;
      setReplacement(answer.replacement);
      if (answer.replacement === null) setDone(true);
    }
  }, [isPreparing, video.id]);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const mistake =
      mistakeOf(file, frame, false)?.text ??
      ((await isReadable(file)) ? null : textsIn(UPLOAD, pageLanguage()).unreadable);
    setError(mistake);
    if (mistake) return;
    const { signal } = (running.current = new AbortController());
    setDone(false);
    setSending({ file, sent: 0, isRetrying: false, pace: NO_PACE });
    try {
      const named = namedFor(video, file);
      const begun = (await findUnfinished(named, signal)) ?? (await begin(video, file, signal));
      await sendFile(file, begun, signal, (progress) => setSending({ file, ...progress }), named);
      setReplacement({ state: 'preparing', filename: file.name, progress: 0, eta: null, error: null });
    } catch (failure) {
      if (!isAbort(failure)) setError(uploadErrorText(failure));
    }
    setSending(null);
  }
  async function giveUp(): Promise<void> {
    running.current?.abort();
    try {
      await call(api.studio.dropReplacement, { video: video.id });
      if (sending) forgetRecord(namedFor(video, sending.file));
      setReplacement(null);
    } catch (failure) {
      setError(errorText(failure));
    }
  }
  return { replacement, sending, error, isDone, choose, giveUp };
}

/** The same file may be uploaded to another video as well. */
function namedFor(video: VideoCardView, { name, size, lastModified }: File): NamedFile {
  return { name: `${video.id}/${name}`, size, lastModified };
}

async function begin(video: VideoCardView, file: File, signal: AbortSignal): Promise<BegunUpload> {
  const {
    uploadId,
    code,
    direct: isDirect = false,
  } = await call(api.studio.replace, { video: video.id, filename: file.name, size: file.size }, { signal });
  const begun = {
    uploadId,
    code,
    videoId: video.id,
    link: location.origin + href('video-view', { code: video.code }),
  };
  keepRecord(namedFor(video, file), begun);
  return { ...begun, isDirect, stored: 0 };
}
