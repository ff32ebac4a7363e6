import type { Load } from '#platform/http/pages.ts';
import { formError } from '#features/people/account/form-error.ts';

interface ForgotData {
  readonly isSent: boolean;
  readonly error: string | null;
}

/** The page that asks for a letter with a link to a new password. */
export const load: Load<ForgotData> = async (_, { query }) => ({
  title: 'Forgot your password?',
  noIndex: true,
  data: { isSent: query['sent'] === '1', error: formError(query) },
});
