import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { DecisionPage } from '../ui/DecisionPage.tsx';
import type { load } from './appeal-by-link.load.ts';

/** A decision, and the form to appeal without signing in. */
export default function AppealByLinkPage({ token, ...view }: Data<typeof load>) {
  return <DecisionPage view={view} action={href('appeal-by-link', { token })} />;
}
