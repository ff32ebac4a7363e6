import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import type { FailureAnswer } from './texts.ts';

/** The buttons of the page of failures. */
const forms: readonly Form[] = [
  {
    page: 'video-failures',
    call: ({ action }) => (action === 'delete' ? api.bound.deleteFailed : api.bound.retry),
    next: (answer: { state?: string }) => href('video-failures', {}, { done: doneAs(answer.state) }),
  },
];

/** `state` is that of a video that is tried again; one that was deleted has none. */
function doneAs(state: string | undefined): FailureAnswer {
  if (state === undefined) return 'deleted';
  return state === 'stored' || state === 'initial' ? 'retried' : 'refused';
}

export default forms;
