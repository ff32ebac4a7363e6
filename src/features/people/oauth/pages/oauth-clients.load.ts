import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';

/** The list of one's own applications stands with those that one has allowed. */
export const load: Load<object> = async () => {
  throw new Redirect(href('oauth-apps'), 301);
};
