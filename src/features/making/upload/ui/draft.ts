import type { Details } from './upload-run.ts';
import { ownInTab } from '#platform/web/own.ts';
import type { UploadSource } from './use-uploader.ts';

const KEY = 'upload-draft';

/**
 * Stores what was typed about a file or link for as long as this tab exists, so that a reload does not lose
 * it; all but a password.
 */
export function keepDraft(source: UploadSource, details: Details): void {
  const { password: _, ...audience } = details.audience;
  ownInTab.keep(KEY, JSON.stringify({ of: nameOf(source), details: { ...details, audience } }));
}

/** What was typed about it before; null if nothing was. */
export function findDraft(source: UploadSource): Details | null {
  try {
    const draft = JSON.parse(ownInTab.recall(KEY) ?? 'null') as {
      of: string;
      details: Details;
    } | null;
    // Older pages kept it without.
    return draft?.of === nameOf(source) && draft.details.audience ? draft.details : null;
  } catch {
    return null;
  }
}

/** Deletes the draft once it was sent or discarded. */
export function forgetDraft(): void {
  ownInTab.forget(KEY);
}

function nameOf(source: UploadSource): string {
  if (source.kind === 'draft') return `draft/${source.begun.uploadId}`;
  return source.kind === 'link'
    ? source.url
    : `${source.file.name}/${source.file.size}/${source.file.lastModified}`;
}
