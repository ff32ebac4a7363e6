import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

interface Answer {
  readonly comment: { readonly comment_id: string; readonly full_url: string };
}

/** Where a comment without scripts is seen: on its video's page, with the newest ones. */
function onVideo({ comment }: Answer, { code = '' }: FormFields): string {
  const query = { comments: 'new', comment: comment.comment_id };
  return `${href('video-view', { code }, query)}#comment-${comment.comment_id}`;
}

/** Writing a comment, and answering one, without scripts. */
const forms: readonly Form[] = [
  {
    page: 'video-view',
    call: api.bound.create,
    input: ({ code = '', body = '' }) => ({ video: code, body }),
    next: onVideo,
  },
  {
    page: 'comment-view',
    call: api.bound.create,
    input: ({ code = '', body = '', comment }) => ({ video: code, body, comment }),
    next: ({ comment }: Answer) =>
      `${href('comment-view', { comment: comment.comment_id })}#comment-${comment.comment_id}`,
  },
];

export default forms;
