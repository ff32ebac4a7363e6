import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import { channelIn } from '#features/videos/channel/form-rules.ts';
import api from './api.ts';
import chapterApi from './chapter-api.ts';

/** The panel's form of a video, and its chapters as lines, for browsers without scripts. */
const forms: readonly Form[] = [
  {
    page: 'panel-video',
    call: api.bound.edit,
    input: editInput,
    next: (_fields, { video = '' }) => href('panel-video', { video }, { done: 'saved' }),
  },
  {
    page: 'video-chapters',
    call: chapterApi.bound.save,
    input: ({ code, lines, revision }) => ({ video: code, lines, revision }),
    next: (_answer, { code = '' }) => href('video-chapters', { code }, { done: 'saved' }),
  },
];

export default forms;

/** Checkboxes of the form; unticked ones are not sent. */
const VIDEO_BOXES = ['private', 'nsfw', 'moderated', 'allow_download', 'featured', 'suspended'] as const;

/**
 * The fields of a video's sent form: boxes that are not ticked are off, and empty views stay as they are,
 * because they change while the form is open.
 */
function editInput({ view_count, ...sent }: FormFields): Record<string, unknown> {
  const { channel, fields } = channelIn(sent);
  const boxes = Object.fromEntries(VIDEO_BOXES.map((name) => [name, fields[name] ?? '0']));
  return {
    ...fields,
    ...boxes,
    ...(channel !== undefined && { channel }),
    ...(view_count?.trim() && { view_count }),
  };
}
