import votes from '#features/watching/vote/api.ts';
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

/** Writing a comment, answering one, and voting on the video beside them, without scripts. */
const forms: readonly Form[] = [
  {
    page: 'video-view',
    call: ({ value }) => (value === undefined ? api.bound.create : votes.bound.cast),
    input: ({ code = '', body = '', comment, value }) => ({
      video: code,
      ...(value === undefined ? { body, comment } : { value }),
    }),
    next: (answer: Answer | object, fields) =>
      'comment' in answer ? onVideo(answer, fields) : href('video-view', { code: fields['code'] ?? '' }),
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
