import type { Details } from '#features/making/upload/ui/upload-run.ts';
import type { UploadSource } from './use-uploader.ts';

const KEY = 'upload-draft';

/**
 * Stores what was typed about a file or link for as long as this tab exists, so that a reload does not lose
 * it.
 */
export function keepDraft(source: UploadSource, details: Details): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ of: nameOf(source), details }));
  } catch {
    // Then the draft only lasts as long as the dialog.
  }
}

/** What was typed about it before; null if nothing was. */
export function findDraft(source: UploadSource): Details | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      of: string;
      details: Details;
    } | null;
    return draft?.of === nameOf(source) ? draft.details : null;
  } catch {
    return null;
  }
}

/** Deletes the draft once it was sent or discarded. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}

function nameOf(source: UploadSource): string {
  return source.kind === 'link'
    ? source.url
    : `${source.file.name}/${source.file.size}/${source.file.lastModified}`;
}
