import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { NAME_MAX, readLook, type Widget, type WidgetLook, WIDGETS } from '../widget-rules.ts';
import { HELP_TEXTS } from '../widget-texts.ts';

export const queryNames = ['widget', 'name', 'theme', 'count'];
export const template = 'reading';

interface HelpWidgetsData extends WidgetLook {
  readonly widget: Widget;
  readonly name: string;
  readonly siteUrl: string;
}

/** The help page of widgets for other sites. Spec §2.1 help widgets. */
export const load: Load<HelpWidgetsData> = async (ctx, { language, query, caller: { viewer } }) => {
  const { title, about } = textsIn(HELP_TEXTS, language);
  return {
    title,
    description: about,
    canonical: href('help-widgets'),
    data: {
      widget: WIDGETS.find((widget) => widget === query['widget']) ?? 'user',
      name: (query['name'] ?? viewer?.username ?? '').trim().slice(0, NAME_MAX),
      ...readLook(query),
      siteUrl: ctx.config.publicUrl,
    },
  };
};
