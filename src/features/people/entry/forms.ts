import { safeNext } from '#features/people/account/rules.ts';
import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** The forms of signing in and up without scripts. */
const forms: readonly Form[] = [
  {
    page: 'sign-in',
    call: api.bound.signIn,
    next: (_, { next }) => safeNext(next) ?? href('index'),
  },
  {
    page: 'sign-up',
    call: api.bound.signUp,
    next: ({ user: { username } }: { user: { username: string } }, { next }) =>
      safeNext(next) ?? href('user-profile', { username }),
  },
  {
    page: 'forgot-password',
    call: api.bound.forgot,
    next: () => href('forgot-password', {}, { sent: 1 }),
  },
  {
    page: 'reset-password',
    call: api.bound.reset,
    next: ({ step }: { step?: string }) => (step ? href('sign-in', {}, { step }) : href('index')),
  },
  {
    page: 'first-moderator',
    call: api.bound.firstModerator,
    next: (_, { token = '' }) => href('first-moderator', { token }),
  },
];

export default forms;
