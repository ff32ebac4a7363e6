import { checkKey, checkUploadId } from '../keys.ts';

/** Where an object lies in the bucket's folder; uploads lie beside the objects that they become. */
export function objectKey(key: string): string {
  return `objects/${checkKey(key)}`;
}

/** Folder of an upload's parts. */
export function piecesOf(uploadId: string): string {
  return `uploads/${checkUploadId(uploadId)}/`;
}

/**
 * A key for a part at that offset that no other ever has, so that nothing is overwritten. Of parts at one
 * offset the one that began first sorts first.
 */
export function pieceKey(uploadId: string, offset: number): string {
  const at = Date.now().toString(36).padStart(9, '0');
  return `${piecesOf(uploadId)}${String(offset).padStart(16, '0')}-${at}-${crypto.randomUUID().slice(0, 8)}`;
}

/** Folder of the parts of an upload that were put into the bucket by others and count for nothing yet. */
export function offeredOf(uploadId: string): string {
  return `offered/${checkUploadId(uploadId)}/`;
}

/** Where others put the part at that offset: what is put there twice takes its room once. */
export function offeredKey(uploadId: string, offset: number): string {
  return `${offeredOf(uploadId)}${String(offset).padStart(16, '0')}`;
}

/** Where it is noted what became of an upload. */
export function assembledKey(uploadId: string): string {
  return `assembled/${checkUploadId(uploadId)}`;
}
