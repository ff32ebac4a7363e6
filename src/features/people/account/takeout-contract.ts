import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { api } from '#src/routes.ts';

const user = text(100);
const password = { passwordCurrent: z.string().max(1_000).default('') };

/** Only for the owner in a browser, never for an application. */
const own = { access: 'viewer', scope: 'auth_management' } as const;

const exportShape = z
  .object({
    state: z.enum(['none', 'waiting', 'ready', 'failed']),
    url: z.string().nullable(),
    size: z.number(),
  })
  .meta({ id: 'Export' });
export type ExportState = z.output<typeof exportShape>;

export const startExport = endpoint(api.takeout.startExport, {
  ...own,
  about: 'Begin to pack everything that the account owns.',
  rate: 'mail',
  errors: ['invalid_credentials', 'sign_in_again'],
  input: z.object({ user, ...password }),
  answer: z.object({ export: exportShape }),
});

export const readExport = endpoint(api.takeout.readExport, {
  ...own,
  about: 'Read how far the packing is, and where the archive is.',
  input: z.object({ user }),
  answer: z.object({ export: exportShape }),
});

export const leaveSite = endpoint(api.takeout.leave, {
  ...own,
  about: 'Delete the account after a week. Signing in before that keeps it.',
  rate: 'sign-in',
  errors: ['invalid_credentials', 'sign_in_again'],
  input: z.object({ user, ...password }),
  answer: z.object({ date_deleted: z.string() }),
});
