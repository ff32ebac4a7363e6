import userApi from '#features/people/user/api.ts';
import type { HandlerBinding } from '#platform/http/handlers.ts';
import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import moveApi from './move-api.ts';

const CALLS: Readonly<Record<string, HandlerBinding>> = {
  move: moveApi.bound.move,
  stay: moveApi.bound.end,
  mute: userApi.bound.muteHost,
  unmute: userApi.bound.unmuteHost,
};

/** The forms of the settings for other sites, which need no scripts. */
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
];

export default forms;
