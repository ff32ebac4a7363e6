import { type Catalogue, type Words, textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';

/** What the head of a page to read says. */
type Head = Words & { readonly title: string; readonly about: string };

/** A loader for a page that says the same to everyone. */
export function textLoader(
  kind: 'terms' | 'rules' | 'help' | 'privacy',
  catalogue: Catalogue<Head>,
): Load<object> {
  return async (_, { language }) => {
    const { title, about } = textsIn(catalogue, language);
    return { title, description: about, canonical: href(kind), data: {} };
  };
}
