import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { api } from '#src/routes.ts';
import { ALIASES_MAX } from './rules.ts';

const words = z.string();
const user = text(100).min(1);
const own = { access: 'viewer', scope: 'account' } as const;

const answer = z.object({
  /** What other sites find the account by. */
  handle: words,
  aliases: z.array(words),
  /** Address of the account that it has moved to; empty for none. */
  moved_to: words,
});

export const readMove = endpoint(api.moving.read, {
  ...own,
  about:
    'Read by which address other sites know the caller’s account, its other addresses, and where it moved.',
  input: z.object({ user }),
  answer,
});

export const setAliases = endpoint(api.moving.setAliases, {
  ...own,
  about:
    'Set under which handles or addresses of other sites the caller is known. A move from one of those ' +
    'brings its followers here.',
  errors: ['not_found'],
  input: z.object({ user, aliases: z.array(text(500)).max(ALIASES_MAX * 2) }),
  answer,
});

export const beginMove = endpoint(api.moving.move, {
  ...own,
  about:
    'Begin a move to an account of another site, which has to name this one as one of its others. ' +
    'Followers follow the new account, and nobody can follow this one any more.',
  errors: ['not_found', 'invalid_credentials', 'sign_in_again'],
  input: z.object({ user, target: text(500).min(1), passwordCurrent: text(1000).default('') }),
  answer,
});

export const endMove = endpoint(api.moving.end, {
  ...own,
  about: 'End a move: the caller can be followed here again. Followers who have moved stay where they are.',
  input: z.object({ user }),
  answer,
});
