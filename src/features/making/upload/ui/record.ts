import { ownerId } from '#platform/web/own.ts';
import { forget, keep, keptKeys, recall, setCookie } from '#platform/web/persist.ts';
import { RECORD_PREFIX, TOKEN_PREFIX } from '../rules.ts';

/**
 * What a browser stores about an unfinished upload, so that the same file can continue where it stopped. Spec
 * §3.
 */
export interface UploadRecord {
  readonly uploadId: string;
  /** The video's short code. */
  readonly code: string;
  readonly videoId: string;
  /** The video's address. */
  readonly link: string;
  readonly size: number;
  /** Can continue the upload after the session that began it has ended. */
  readonly token?: string;
  /** Nobody sees it before it is confirmed. */
  readonly isDraft?: boolean;
  /** It was cancelled, but the server does not know yet. */
  readonly isGivenUp?: boolean;
  /** The file's time of change, ms: another file of the same name starts fresh. */
  readonly modified: number;
  /** The account that began it, which alone continues it; none for a guest's, which is the device's. */
  readonly by?: string;
}

/** Identifies a file of this device. */
export type NamedFile = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Keeps the record of an upload that has begun. */
export function keepRecord(file: NamedFile, record: Omit<UploadRecord, 'size' | 'modified' | 'by'>): void {
  keep(
    RECORD_PREFIX + file.name,
    JSON.stringify({
      ...record,
      size: file.size,
      modified: file.lastModified,
      ...(ownerId() && { by: ownerId() }),
    }),
  );
}

/** The record of exactly this file; null when there is none, or it is of another file. */
export function findRecord(file: NamedFile): UploadRecord | null {
  const record = readRecord(file.name);
  const isOfFile = record?.size === file.size && record.modified === file.lastModified;
  return isOfFile && !record.isGivenUp ? record : null;
}

/** A record with the name of its file. */
export type NamedRecord = UploadRecord & { readonly name: string };

/** Every upload that this person has begun in this browser and that has not ended as far as it knows. */
export function listRecords(): readonly NamedRecord[] {
  return keptKeys()
    .filter((key) => key.startsWith(RECORD_PREFIX))
    .flatMap((key) => {
      const name = key.slice(RECORD_PREFIX.length);
      const record = readRecord(name);
      return record ? [{ ...record, name }] : [];
    });
}

/** The record under this name, if it is this person's. */
function readRecord(name: string): UploadRecord | null {
  const record = parseRecord(recall(RECORD_PREFIX + name));
  return record && (record.by ?? ownerId()) === ownerId() ? record : null;
}

/** Records that an upload must be cancelled as soon as the server can be reached. */
export function keepGivenUp({ name, ...record }: NamedRecord): void {
  keep(RECORD_PREFIX + name, JSON.stringify({ ...record, isGivenUp: true }));
}

/** Forgets an upload that was given up, unless another one of a file of that name has begun meanwhile. */
export function forgetGivenUp({ name, uploadId }: Pick<NamedRecord, 'name' | 'uploadId'>): void {
  if (parseRecord(recall(RECORD_PREFIX + name))?.uploadId === uploadId) forgetRecord({ name });
}

/** Forgets an upload that has ended. */
export function forgetRecord({ name }: Pick<NamedFile, 'name'>): void {
  forget(RECORD_PREFIX + name);
}

/**
 * Keeps an anonymous upload's token where this browser's pages find it, and where the server sees it. Spec
 * §9.
 */
export function keepToken(videoId: string, token: string): void {
  keep(TOKEN_PREFIX + videoId, token);
  setCookie(TOKEN_PREFIX + videoId, token);
}

/** The token of a video that was uploaded in this browser without an account; null for any other. */
export function findToken(videoId: string): string | null {
  return recall(TOKEN_PREFIX + videoId);
}

/** Forgets the token of a video that was deleted or claimed. */
export function forgetToken(videoId: string): void {
  forget(TOKEN_PREFIX + videoId);
  setCookie(TOKEN_PREFIX + videoId, '', 0);
}

function parseRecord(text: string | null): UploadRecord | null {
  try {
    const record = JSON.parse(text ?? 'null') as Partial<Record<keyof UploadRecord, unknown>> | null;
    return record && isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

function isRecord(
  record: Partial<Record<keyof UploadRecord, unknown>>,
): record is UploadRecord & typeof record {
  const texts = [record.uploadId, record.code, record.videoId, record.link];
  return (
    texts.every((text) => typeof text === 'string') &&
    [record.size, record.modified].every((n) => typeof n === 'number')
  );
}
