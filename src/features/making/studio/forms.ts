import type { Form } from '#platform/http/mount-forms.ts';
import video from '#features/videos/video/api.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import type { FailureAnswer } from './texts.ts';

/** The buttons of the page of failures and of the page for deleting a video. */
const forms: readonly Form[] = [
  {
    page: 'video-failures',
    call: ({ action }) => (action === 'delete' ? api.bound.deleteFailed : api.bound.retry),
    next: (answer: { state?: string }) => href('video-failures', {}, { done: doneAs(answer.state) }),
  },
  {
    page: 'video-delete',
    call: ({ action }) => (action === 'restore' ? video.bound.restore : video.bound.remove),
    input: ({ code, deleteToken, action }) => ({
      video: code,
      ...(deleteToken && { deleteToken }),
      ...(action === 'end' && { for_good: 1 }),
    }),
    // A permanently deleted video has no page any more.
    next: (answer: { video?: object; restorable_until?: string | null }, { code = '' }) =>
      answer.video
        ? href('video-view', { code })
        : answer.restorable_until
          ? href('video-delete', { code })
          : href('index'),
  },
];

/** `state` is that of a video that is retried; a deleted one has none. */
function doneAs(state: string | undefined): FailureAnswer {
  if (state === undefined) return 'deleted';
  return state === 'stored' || state === 'initial' ? 'retried' : 'refused';
}

export default forms;
