import type { Load } from '#platform/http/pages.ts';

interface ForgotData {
  readonly isSent: boolean;
}

/** The page that asks for a letter with a link to a new password. */
export const load: Load<ForgotData> = async (_, { query }) => ({
  title: 'Forgot your password?',
  noIndex: true,
  data: { isSent: query['sent'] === '1' },
});
