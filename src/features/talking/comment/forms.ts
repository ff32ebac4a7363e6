import passwords from '#features/videos/video/password-api.ts';
import votes from '#features/watching/vote/api.ts';
import type { HandlerBinding } from '#platform/http/handlers.ts';
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

/** The page's other forms are a vote on the video, and its password where that is asked for. */
function callOf({ value, password }: FormFields): HandlerBinding {
  if (password !== undefined) return passwords.bound.unlock;
  return value === undefined ? api.bound.create : votes.bound.cast;
}

function inputOf({ code = '', body = '', comment, value, password }: FormFields) {
  if (password !== undefined) return { video: code, password };
  return { video: code, ...(value === undefined ? { body, comment } : { value }) };
}

/** Writing a comment, answering one, and voting on the video beside them, without scripts. */
const forms: readonly Form[] = [
  {
    page: 'video-view',
    call: callOf,
    input: inputOf,
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
