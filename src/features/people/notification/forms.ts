import type { Caller } from '#platform/http/caller.ts';
import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import { SWITCHABLE } from './kinds.ts';
import { boxOf, WAYS } from './rules.ts';

const [firstType = '', ...otherTypes] = SWITCHABLE.map(({ type }) => type);

const forms: readonly Form[] = [
  {
    page: 'notification-list',
    call: api.bound.markRead,
    input: () => ({ notifications: 'all' }),
    next: () => href('notification-list'),
  },
  {
    page: 'settings-notifications',
    call: ({ device }) => (device ? api.bound.removeDevice : api.bound.setPreference),
    input: (fields, caller) => (fields['device'] ? fields : preferenceIn(fields, caller, firstType)),
    more: (fields, caller) => [
      ...(fields['device'] ? [] : otherTypes).map((type) => ({
        call: api.bound.setPreference,
        input: preferenceIn(fields, caller, type),
      })),
      ...(fields['every']
        ? [{ call: api.bound.setDigest, input: { user: idOf(caller), every: fields['every'] } }]
        : []),
    ],
    next: () => href('settings-notifications', {}, { done: 'saved' }),
  },
  // Mail programs post here too, by one press in their own window. RFC 8058
  {
    page: 'unsubscribe',
    call: api.bound.endLetters,
    next: (_fields, { token = '' }) => href('unsubscribe', { token }, { done: 1 }),
  },
];

/** The ways that the form offers for one kind: a box that is not ticked is off. Others stay as they are. */
function preferenceIn(fields: FormFields, caller: Caller, type: string): Record<string, unknown> {
  const offered = WAYS.filter((way) => fields['ways']?.split(' ').includes(way));
  const chosen = offered.map((way) => [way, fields[boxOf(type, way)] ? 1 : 0]);
  return { ...Object.fromEntries(chosen), user: idOf(caller), type };
}

function idOf({ viewer }: Caller): string {
  return String(viewer?.id ?? '');
}

export default forms;
