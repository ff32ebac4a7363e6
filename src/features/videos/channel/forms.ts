import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import channels from './api.ts';
import { accentIn } from './form-rules.ts';
import { flagsOf } from './rules.ts';
import type { HandlerBinding } from '#platform/http/handlers.ts';
import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { href } from '#src/routes.ts';
import people from './people-api.ts';
import { MANAGE_TEXTS } from './manage-texts.ts';

/** The calls behind the buttons of the manage page. */
const CALLS: Readonly<Record<string, HandlerBinding>> = {
  appoint: channels.bound.appoint,
  dismiss: channels.bound.dismiss,
  rules: channels.bound.changeRules,
  delete: channels.bound.remove,
  offer: people.bound.offer,
  'withdraw-offer': people.bound.withdrawOffer,
};

/** The calls by which somebody becomes something to the channel, or no more. */
const ANSWERS: Readonly<Record<string, HandlerBinding>> = {
  accept: channels.bound.acceptInvitation,
  decline: channels.bound.dismiss,
  join: people.bound.join,
  leave: people.bound.remove,
  'take-over': people.bound.takeOver,
  'decline-offer': people.bound.withdrawOffer,
};

/** The calls of the page of members. */
const MEMBERS: Readonly<Record<string, HandlerBinding>> = {
  'let-in': people.bound.letIn,
  remove: people.bound.remove,
};

/** The forms of channels, sent without scripts. */
const forms: readonly Form[] = [
  {
    page: 'channel',
    call: ({ action = '', follow }) =>
      ANSWERS[action] ?? (follow === '1' ? channels.bound.follow : channels.bound.unfollow),
    input: ({ action: _action, ...fields }) => fields,
    next: (_fields, { channel = '' }) => href('channel', { channel }),
  },
  {
    page: 'channel-create',
    call: channels.bound.create,
    input: (fields) => ({ ...fields, ...flagsOf(fields), accent: accentIn(fields) }),
    next: ({ channel: { url } }: { channel: { url: string } }) =>
      href('channel', { channel: url }) + ribbonHash(),
  },
  {
    page: 'channel-manage',
    call: ({ action = '' }) => CALLS[action] ?? channels.bound.edit,
    input: inputOf,
    next: (_fields, { action, channel = '' }) =>
      action === 'delete'
        ? href('channels') + ribbonHash(textsIn(MANAGE_TEXTS, FIRST_LANGUAGE).deleted)
        : href('channel-manage', { channel }) + ribbonHash(),
  },
  {
    page: 'channel-members',
    call: ({ action = '' }) => MEMBERS[action] ?? people.bound.letIn,
    input: ({ channel, user, member }) => ({ channel, user: member ?? user?.trim().replace(/^@/, '') }),
    next: (_fields, { channel = '', state, user }) =>
      href('channel-members', { channel }, { state: user === undefined ? state : 'invited' }) + ribbonHash(),
  },
  {
    page: 'panel-channels',
    call: channels.bound.edit,
    input: ({ channel, is_default, hide_suggest }) => ({ channel, is_default, hide_suggest }),
    next: (_fields, { q, filter, offset, after, before }) =>
      href('panel-channels', {}, { q, filter, offset, after, before, done: 'saved' }),
  },
];

function inputOf({ action, ...fields }: FormFields): Record<string, unknown> {
  const { channel, user, moderator, receiver } = fields;
  if (action === 'offer') return { channel, user: receiver?.trim().replace(/^@/, '') };
  if (action === 'withdraw-offer') return { channel };
  if (action === 'appoint') return { channel, user: user?.trim().replace(/^@/, '') };
  if (action === 'dismiss') return { channel, user: moderator };
  if (action === 'rules') return { channel, rules: fields['rules'] ?? '' };
  if (action === 'delete') return { channel };
  return { ...fields, ...flagsOf(fields), accent: accentIn(fields) };
}

export default forms;
