import type { FormFields } from '#platform/http/mount-forms.ts';

/** Checkboxes of the form; unticked ones are not sent. */
const VIDEO_BOXES = ['private', 'nsfw', 'moderated', 'allow_download', 'featured', 'suspended'] as const;

/**
 * The fields of a video's sent form: boxes that are not ticked are off, and empty views stay as they are,
 * because they change while the form is open.
 */
export function editInput({ view_count, ...fields }: FormFields): Record<string, unknown> {
  const boxes = Object.fromEntries(VIDEO_BOXES.map((name) => [name, fields[name] ?? '0']));
  return { ...fields, ...boxes, ...(view_count?.trim() && { view_count }) };
}
