import { safeNext, welcomeAt } from '#features/people/account/rules.ts';
import type { Form } from '#platform/http/mount-forms.ts';
import { PERSONAL } from '#shell/frame/links.ts';
import { href, pathOf } from '#src/routes.ts';
import api from './api.ts';
import joining from './request-api.ts';
import { pickedIn } from './rules.ts';

/** The forms for signing in, up and out, and for invitations, that work without scripts. */
const forms: readonly Form[] = [
  {
    page: 'sign-in',
    call: api.bound.signIn,
    next: (_fields, { next }) => safeNext(next) ?? href('index'),
  },
  {
    page: 'sign-up',
    call: ({ answer }) => (answer === undefined ? api.bound.signUp : joining.bound.request),
    next: ({ user }: { user?: { username: string } }, { next }) =>
      user
        ? (safeNext(next) ?? welcomeAt(href('user-profile', { username: user.username }), ''))
        : href('sign-up', {}, { done: 'asked' }),
  },
  {
    page: 'sign-out',
    call: api.bound.signOut,
    next: ({ uri }: { uri?: string }, { next }) => uri ?? afterSignOut(next),
    here: ({ next }) => afterSignOut(next),
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
    next: (_fields, { token = '' }) => href('first-moderator', { token }),
  },
  {
    page: 'registration',
    call: ({ act }) => (act === 'withdraw' ? joining.bound.withdraw : joining.bound.confirm),
    next: (_fields, { token = '', act }) =>
      href('registration', { token }, { done: act === 'withdraw' ? 'withdrawn' : undefined }),
  },
  {
    page: 'panel-requests',
    call: ({ request, act }) => {
      if (request) return joining.bound.restore;
      return act === 'refuse' ? joining.bound.refuse : joining.bound.approve;
    },
    input: ({ request, reason, ...fields }) =>
      request ? { request } : { requests: pickedIn(fields), reason },
    next: (_fields, { request, act }) => {
      const decided = act === 'refuse' ? 'refused' : 'approved';
      return href('panel-requests', {}, { done: request ? 'restored' : decided });
    },
  },
  {
    page: 'panel-invites',
    call: ({ invite }) => (invite ? api.bound.revokeInvite : api.bound.makeInvite),
    next: (_fields, { invite }) => href('panel-invites', {}, { done: invite ? 'revoked' : 'made' }),
  },
];

/** Pages only for members, and everything below them, which nobody can return to after signing out. */
const MEMBERS = [href('sign-out'), href('panel'), ...PERSONAL.map((link) => link.href)];

function afterSignOut(next: string | undefined): string {
  const path = safeNext(next);
  const isOfMembers = path !== null && MEMBERS.some((page) => `${pathOf(path)}/`.startsWith(`${page}/`));
  return path === null || isOfMembers ? href('index') : path;
}

export default forms;
