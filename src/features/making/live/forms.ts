import type { HandlerBinding } from '#platform/http/handlers.ts';
import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import videos from '#features/videos/video/api.ts';
import api from './api.ts';
import tools from './tools-api.ts';

/** What the buttons of a broadcast's page do; all others end it. */
const CALLS: Readonly<Record<string, HandlerBinding>> = {
  key: api.bound.key,
  mark: tools.bound.mark,
  plan: tools.bound.plan,
};

/** The pages of broadcasts: everything on them works without scripts. */
const forms: readonly Form[] = [
  {
    page: 'live-list',
    call: api.bound.create,
    input: ({ title, audience, keep, lasting }: FormFields) => ({
      title,
      private: audience === 'unlisted' ? '1' : '0',
      keep: keep === undefined ? '0' : '1',
      lasting: lasting === undefined ? '0' : '1',
    }),
    next: ({ live }: { live: { url: string } }) => href('live-view', { video: live.url }),
  },
  {
    page: 'panel-live',
    call: () => videos.bound.edit,
    input: ({ video }: FormFields) => ({ video, suspended: '1' }),
    next: () => href('panel-live', {}, { done: '1' }),
  },
  {
    page: 'live-view',
    call: ({ action }: FormFields) => CALLS[action ?? ''] ?? api.bound.end,
    input: ({ video, action, title, time = '', starts_at = time }: FormFields) =>
      ({ mark: { video, title }, plan: { video, starts_at } })[action ?? ''] ?? { video },
    next: (_answer: object, { action, video = '' }: FormFields) =>
      action && action in CALLS ? href('live-view', { video }) : href('live-list'),
  },
];

export default forms;
