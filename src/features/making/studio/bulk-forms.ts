import type { FormFields, Form } from '#platform/http/mount-forms.ts';
import { fromLocalTime } from '#base/local-time.ts';
import { channelIn } from '#features/videos/channel/form-rules.ts';
import { href } from '#src/routes.ts';
import api from './bulk-api.ts';

/** The pages on which somebody changes many of their videos. Choices that are left alone are not sent on. */
const forms: readonly Form[] = [
  {
    page: 'videos-change',
    call: api.bound.start,
    input: inputOf,
    next: ({ change }: { change: { change_id: string } }) =>
      href('videos-changing', { change: change.change_id }),
  },
  {
    page: 'videos-changing',
    call: ({ action }) => (action === 'undo' ? api.bound.undo : api.bound.stop),
    next: ({ change }: { change: { change_id: string } }) =>
      href('videos-changing', { change: change.change_id }),
  },
];

const KEEP = 'keep';

function inputOf(fields: FormFields): Record<string, unknown> {
  const { videos, all, q, state, count, action = 'edit' } = fields;
  const chosen = { ...(all ? { all, q, state } : { videos }), count, action };
  if (action !== 'edit') return chosen;
  const { channel: category = KEEP } = channelIn(fields, 'category');
  const { comments = KEEP, download = KEEP, nsfw = KEEP, album } = fields;
  return {
    ...chosen,
    ...audienceOf(fields),
    ...(category !== KEEP && { channel: category === 'none' ? '' : category }),
    ...(comments !== KEEP && { comments }),
    ...(download !== KEEP && { allow_download: download }),
    ...(nsfw !== KEEP && { nsfw }),
    ...(album && { album }),
    ...(fields['tags'] && { tags: fields['tags'] }),
    tags_add: fields['tags_add'] ?? '',
    tags_remove: fields['tags_remove'] ?? '',
  };
}

/** Who can watch, complete, so that it replaces whatever was before. */
function audienceOf(fields: FormFields): Record<string, unknown> {
  const { audience = KEEP, password, at = '', zone = '', premiere } = fields;
  if (audience === KEEP) return {};
  const isScheduled = audience === 'scheduled';
  return {
    private: audience !== 'public',
    subscribed_only: audience === 'followers',
    password_protected: audience === 'password',
    ...(audience === 'password' && password && { password }),
    // An empty time is wrong rather than none.
    scheduled_at: isScheduled ? fromLocalTime(at, zone) || '1970-01-01T00:00:00Z' : '',
    scheduled_zone: isScheduled ? zone : '',
    premiere: isScheduled && premiere !== undefined,
  };
}

export default forms;
