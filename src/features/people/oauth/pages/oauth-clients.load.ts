import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';

/** One's own applications are listed on the same page as those one has allowed. */
export const load: Load<object> = async () => {
  throw new Redirect(href('oauth-apps'), 301);
};
