import { textsIn } from '#base/texts.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { api } from '#src/routes.ts';
import type { ItemDetails, ListAlbum, ListedUpload, ListItem, UploadList } from '../../list-rules.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import { forgetRecord } from '../record.ts';
import { sendThumbnail, type ThumbnailChoice } from '../thumbnail-choice.ts';
import {
  beginUpload,
  type BegunUpload,
  confirmUpload,
  findUnfinished,
  giveUp,
  isGone,
  placeInput,
  sendFile,
} from '../upload-run.ts';
import { isStillSignedIn } from '../use-checked-send.ts';
import { uploadErrorText } from '../use-upload.ts';
import { type ListFiles, printOf } from './files.ts';
import type { EnginePort, ItemFailure, ItemRun } from './runner.ts';

const texts = textsIn(LIST_TEXTS, pageLanguage());

/** How long the list waits where the site does not say, ms. */
const LIMIT_MS = 60_000;
/** How long it waits for a lost connection, unless the browser says that it is back, ms. */
const OFFLINE_MS = 15_000;

interface PortOptions {
  readonly files: ListFiles;
  readonly userId: string | null;
  readonly thumbnailOf: (id: string) => ThumbnailChoice | null;
  readonly keep: (list: UploadList) => void;
}

/** The site, as a list sends its files to it. */
export function createPort({ files, userId, thumbnailOf, keep }: PortOptions): EnginePort {
  async function fileOf(item: ListItem) {
    const file = await files.find(item);
    return file && { file, print: item.print ?? (await printOf(file)) };
  }
  async function send(item: ListItem, file: File, run: ItemRun): Promise<void> {
    const begun = await beginOrGoOn(item, file, run.signal, userId !== null);
    const upload = await run.begun({ ...uploadOf(begun), isDraft: begun.isDraft ?? false });
    if (begun.stored < file.size || begun.isUnsure) await sendFile(file, begun, run.signal, run.progress);
    if (!upload.isDraft) forgetRecord(item);
  }
  async function publish(item: ListItem, upload: ListedUpload, details: ItemDetails): Promise<ListedUpload> {
    const confirmed = await confirmUpload(item, { ...upload, stored: 0 }, details);
    if (item.state === 'sent') forgetRecord(item);
    if (userId !== null) await sendThumbnail(confirmed.videoId, thumbnailOf(item.id));
    return uploadOf({ ...confirmed, isDraft: false });
  }
  return {
    ...{ fileOf, send, publish, failureOf, keep },
    openAlbum,
    async place(album, { code }, order) {
      await call(api.album.addVideo, { album, video: code, order });
    },
    giveUp(item) {
      files.forget(item.id);
      const { upload, name, size, lastModified: modified, state } = item;
      const isThere = upload?.isDraft === false && (state === 'sent' || state === 'ready');
      if (upload && !isThere) void giveUp({ ...upload, name, size, modified });
    },
    askToSignIn: (whenSigned) => requireViewer(null, whenSigned, { why: 'upload', stay: true }),
  };
}

function uploadOf({ uploadId, code, videoId, link, token, isDraft = true }: BegunUpload): ListedUpload {
  return { uploadId, code, videoId, link, isDraft, ...(token && { token }) };
}

/** @throws CallError `unauthorized` when an account's session has ended: it would be nobody's upload */
async function beginOrGoOn(
  { upload }: ListItem,
  file: File,
  signal: AbortSignal,
  isSignedIn: boolean,
): Promise<BegunUpload> {
  if (upload) return goOn(upload, signal);
  if (isSignedIn && !(await isStillSignedIn())) throw new CallError(401, 'unauthorized');
  return (await findUnfinished(file, signal)) ?? beginUpload(file);
}

/** @throws CallError when the server does not know it any more */
async function goOn(upload: ListedUpload, signal: AbortSignal): Promise<BegunUpload> {
  const { upload: now, direct: isDirect = false } = await call(api.upload.status, placeInput(upload), {
    signal,
  });
  if (now.state === 'failed') throw new CallError(400, 'upload_expired');
  return { ...upload, isDirect, stored: now.size_completed, isUnsure: now.state === 'started' };
}

async function openAlbum(album: ListAlbum) {
  if (album.kind === 'new') {
    const made = (await call(api.album.create, { title: album.title })).album;
    return { kind: 'existing', id: made.album_id, before: 0 } as const;
  }
  const id = album.kind === 'existing' ? album.id : '';
  if (album.kind === 'existing' && album.before !== null) return { ...album, before: album.before };
  const found = (await call(api.album.read, { album: id })).album;
  return { kind: 'existing', id, before: found.video_count } as const;
}

/** What becomes of a file that could not be sent. */
export function failureOf(error: unknown): ItemFailure {
  if (!(error instanceof CallError)) return { kind: 'failed', why: uploadErrorText(error) };
  if (error.code === 'unauthorized') return { kind: 'signed-out' };
  if (error.code === 'unreadable') return { kind: 'missing', why: error.message };
  if (isGone(error)) return { kind: 'gone', why: texts.gone };
  const { status, retryAfter } = error;
  const isBusy = status === 429 || (status === 503 && retryAfter !== null);
  const ms = isBusy ? (retryAfter === null ? LIMIT_MS : retryAfter * 1_000) : OFFLINE_MS;
  if (isBusy || error.code === 'network')
    return { kind: 'hold', hold: { kind: isBusy ? 'limit' : 'offline', until: Date.now() + ms } };
  return { kind: 'failed', why: uploadErrorText(error) };
}
