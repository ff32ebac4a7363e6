import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';
import { REFUSAL_MAX, REQUESTS_SHOWN } from './rules.ts';

const words = z.string().max(1_000);
const token = text(60);
const requests = z.union([z.array(id).min(1).max(REQUESTS_SHOWN), id.transform((one) => [one])]);

export const requestToJoin = endpoint(api.joining.request, {
  about:
    'Ask to join a site on which moderators let people in, with an answer to the operator’s question. ' +
    'There is no account until they do; they answer by e-mail.',
  rate: 'sign-up',
  proof: 'sign-up',
  errors: ['email_taken', 'registration_closed', 'username_reserved', 'username_taken'],
  needs: ['username', 'email', 'password', 'answer'],
  input: z.object({
    username: words.default(''),
    email: words.default(''),
    password: words.default(''),
    password_confirm: words.optional(),
    answer: z.string().max(5_000).default(''),
  }),
  answer: z.object({}),
});

export const confirmRequest = endpoint(api.joining.confirm, {
  about: 'Confirm the e-mail address of a request to join, with the token of its letter.',
  rate: 'sign-in',
  errors: ['invalid_token'],
  input: z.object({ token }),
  answer: z.object({}),
});

export const withdrawRequest = endpoint(api.joining.withdraw, {
  about: 'Withdraw a request to join, with the token of its letter. Everything in it is deleted.',
  rate: 'sign-in',
  errors: ['invalid_token'],
  input: z.object({ token }),
  answer: z.object({}),
});

const requestShape = z
  .object({
    request_id: z.string(),
    username: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    question: z.string(),
    answer: z.string(),
    country: z.string().nullable(),
    date_created: z.string(),
    date_refused: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'JoinRequest' });

export const listRequests = endpoint(api.joining.list, {
  about:
    'List who asks to join, oldest first: those who wait or, with `refused`, those who were turned down.',
  access: 'moderator',
  scope: 'auth_management',
  input: z.object({ state: z.enum(['waiting', 'refused']).default('waiting') }),
  answer: z.object({ requests: z.array(requestShape), waiting: z.number() }),
});

export const approveRequests = endpoint(api.joining.approve, {
  about: 'Let people in who asked to join: they get accounts and are told by e-mail. All of them, or none.',
  access: 'moderator',
  scope: 'auth_management',
  errors: ['registration_not_found', 'username_reserved', 'username_taken'],
  input: z.object({ requests }),
  answer: z.object({}),
});

export const refuseRequests = endpoint(api.joining.refuse, {
  called: 'dismissRequests',
  about:
    'Turn people down who asked to join. They are told five minutes later, with the reason if there is one.',
  access: 'moderator',
  scope: 'auth_management',
  errors: ['registration_not_found'],
  input: z.object({ requests, reason: text(REFUSAL_MAX).default('') }),
  answer: z.object({}),
});

export const restoreRequest = endpoint(api.joining.restore, {
  about: 'Take back that a person was turned down: their request waits again.',
  access: 'moderator',
  scope: 'auth_management',
  errors: ['registration_not_found'],
  input: z.object({ request: id }),
  answer: z.object({}),
});
