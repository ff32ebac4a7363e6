import { type Catalogue, type Words, textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';

/** Texts of a page that consists of text, with its title and description. */
type Head = Words & { readonly title: string; readonly about: string };

/** Makes the loader of a page that is the same for everyone. */
export function textLoader(
  kind: 'terms' | 'rules' | 'help' | 'help-creators' | 'privacy',
  catalogue: Catalogue<Head>,
): Load<object> {
  return async (_, { language }) => {
    const { title, about } = textsIn(catalogue, language);
    return { title, description: about, canonical: href(kind), data: {} };
  };
}
