import type { Feature } from '#src/feature.ts';
import { defineEvent } from '#platform/events/event.ts';

export default {
  tables: ['invite', 'invited', 'registration_request'],
  reference: 'Signing in',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'people/entry': typeof import('./contract.ts');
    'people/entry/request': typeof import('./request-contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    'forgot-password': InputOf<typeof import('./ui/forgot-password.modal.tsx')>;
    'sign-in': InputOf<typeof import('./ui/sign-in.modal.tsx')>;
    'sign-up': InputOf<typeof import('./ui/sign-up.modal.tsx')>;
  }
}

/** Somebody signed up from this address, possibly with the token of something they uploaded before. */
export const signedUp = defineEvent<{
  readonly accountId: number;
  readonly claimToken: string | null;
  readonly address: string;
}>('entry.signed-up');

/** Somebody asks to join a site on which moderators let people in. */
export const askedToJoin = defineEvent<{ readonly requestId: number; readonly username: string }>(
  'entry.asked-to-join',
);

/** Moderators decided about people who asked to join, or took that back. */
export const joinDecided = defineEvent<object>('entry.join-decided');
