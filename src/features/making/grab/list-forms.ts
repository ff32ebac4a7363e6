import type { FormFields, Form } from '#platform/http/mount-forms.ts';
import { channelIn } from '#features/videos/channel/form-rules.ts';
import { href } from '#src/routes.ts';
import api from './list-api.ts';
import { tickedIn } from './list-rules.ts';

type Answer = { import: { import_id: string } };

const pageOf = ({ import: list }: Answer) => href('import-view', { import: list.import_id });

/** The pages of imports: everything on them works without scripts. */
const forms: readonly Form[] = [
  { page: 'import-list', call: api.bound.create, next: pageOf },
  {
    page: 'import-view',
    call: ({ action = '' }) => ACTIONS[action] ?? api.bound.start,
    input: inputOf,
    next: (answer: Answer, { action }) => (action === 'remove' ? href('import-list') : pageOf(answer)),
  },
];

const ACTIONS: Readonly<Record<string, (typeof api.bound)[keyof typeof api.bound]>> = {
  follow: api.bound.change,
  unfollow: api.bound.change,
  pause: api.bound.pause,
  resume: api.bound.resume,
  retry: api.bound.retry,
  remove: api.bound.remove,
};

function inputOf(fields: FormFields): Record<string, unknown> {
  const { import: list, action, item, audience = 'unlisted', album, album_title } = fields;
  const { channel } = channelIn(fields);
  if (action?.endsWith('follow')) return { import: list, follow: action === 'follow' };
  if (action && action in ACTIONS) return { import: list, ...(item && { item }) };
  return {
    import: list,
    items: tickedIn(fields),
    private: audience !== 'public',
    subscribed_only: audience === 'followers',
    follow: fields['follow'] !== undefined,
    ...(channel && { channel }),
    ...(album && { album }),
    ...(album_title && { album_title }),
  };
}

export default forms;
