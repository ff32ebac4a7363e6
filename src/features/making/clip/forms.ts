import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/**
 * The page's form; its address names the video, so that the page shows the same video again after a mistake.
 */
const forms: readonly Form[] = [
  {
    page: 'clip',
    call: api.bound.cut,
    next: ({ video }: { video: { url: string } }) => href('video-view', { code: video.url }),
    here: ({ video }) => href('clip', {}, { video }),
  },
];

export default forms;
