import type { FormFields } from '#platform/http/mount-forms.ts';

/** Boxes of the form: one that is not ticked is not sent. */
export const VIDEO_BOXES = [
  'private',
  'nsfw',
  'moderated',
  'allow_download',
  'featured',
  'suspended',
] as const;

/**
 * What the form of a video means: boxes that are not ticked are off, and views that are not filled in stay as
 * they are, since they move while the form is open.
 */
export function editInput({ view_count, ...fields }: FormFields): Record<string, unknown> {
  const boxes = Object.fromEntries(VIDEO_BOXES.map((name) => [name, fields[name] ?? '0']));
  return { ...fields, ...boxes, ...(view_count?.trim() && { view_count }) };
}
