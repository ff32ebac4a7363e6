import userApi from '#features/people/user/api.ts';
import type { HandlerBinding } from '#platform/http/handlers.ts';
import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import moveApi from './move-api.ts';

const CALLS: Readonly<Record<string, HandlerBinding>> = {
  move: moveApi.bound.move,
  stay: moveApi.bound.end,
  mute: userApi.bound.muteHost,
  unmute: userApi.bound.unmuteHost,
};

/** The forms of the settings and of the panel for other sites, which need no scripts. */
const forms: readonly Form[] = [
  {
    page: 'settings-elsewhere',
    call: ({ act = '' }) => CALLS[act] ?? moveApi.bound.setAliases,
    input: ({ act = '', aliases = '', host, target, passwordCurrent }, { viewer }) => ({
      user: String(viewer?.id),
      ...((act === 'mute' || act === 'unmute') && { host }),
      ...(act === 'move' && { target, passwordCurrent }),
      ...(!(act in CALLS) && { aliases: aliases.split('\n') }),
    }),
    next: (_answer, { act = '' }) => href('settings-elsewhere', {}, { done: act in CALLS ? act : 'aliases' }),
  },
  {
    page: 'panel-hosts',
    call: ({ list }) => (list === undefined ? api.bound.setHost : api.bound.addHosts),
    next: (_fields, { list }) =>
      href('panel-hosts', {}, { done: list === undefined ? 'changed' : 'imported' }),
  },
];

export default forms;
