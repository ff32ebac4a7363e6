import { textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { readDocument } from '../reference/read.ts';
import { groupSlug } from '../rules.ts';
import { type CallView, listCallLines, type ObjectView, showCall, showObjects } from '../show.ts';
import { TEXTS } from '../reference-texts.ts';

export const template = 'reading';

export const queryNames = [];

interface HelpApiGroupData {
  readonly base: string;
  readonly name: string;
  readonly about: string;
  readonly calls: readonly CallView[];
  readonly objects: readonly ObjectView[];
}

/** All calls of a group. */
export const load: Load<HelpApiGroupData> = async (ctx, { params, language }) => {
  const texts = textsIn(TEXTS, language);
  const document = await readDocument(ctx);
  const group = document.tags.find(({ name }) => groupSlug(name) === params['group']);
  if (!group) throw new AppError('not_found');
  const { name, description: about } = group;
  const lines = listCallLines(document).filter((line) => line.group === name);
  const calls = lines.map((line) => showCall(document, line, texts));
  return {
    title: texts.groupTitle({ name }),
    description: about,
    canonical: href('help-api-group', { group: groupSlug(name) }),
    data: {
      base: `${ctx.config.publicUrl}/api`,
      name,
      about,
      calls,
      objects: showObjects(calls, document, texts),
    },
  };
};
