import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';

/** A loader for a page that says the same to everyone. */
export function textLoader(kind: 'terms' | 'rules', title: string, description: string): Load<object> {
  return async () => ({ title, description, canonical: href(kind), data: {} });
}
