import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { readDocument } from '../reference/read.ts';
import { type CallLine, listCallLines } from '../show.ts';
import { findCalls } from '../rules.ts';
import { TEXTS } from '../reference-texts.ts';

export const template = 'reading';

export const queryNames = ['q'];

interface HelpApiData {
  /** Base address of all paths. */
  readonly base: string;
  readonly groups: readonly { readonly name: string; readonly about: string; readonly calls: number }[];
  /** The search text; empty without a search. */
  readonly query: string;
  readonly found: readonly CallLine[];
}

/** The groups of calls, and the results of a search in all of them. */
export const load: Load<HelpApiData> = async (ctx, { query, language }) => {
  const { title, about } = textsIn(TEXTS, language);
  const document = await readDocument(ctx);
  const lines = listCallLines(document);
  const asked = query['q']?.trim().slice(0, 100) ?? '';
  return {
    title,
    description: about,
    canonical: href('help-api'),
    noIndex: asked !== '',
    data: {
      base: `${ctx.config.publicUrl}/api`,
      groups: document.tags.map(({ name, description }) => ({
        name,
        about: description,
        calls: lines.filter(({ group }) => group === name).length,
      })),
      query: asked,
      found: asked === '' ? [] : findCalls(lines, asked),
    },
  };
};
