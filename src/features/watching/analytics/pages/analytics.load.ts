import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { type InsightView, showInsight } from '../show.ts';
import { TEXTS } from '../texts.ts';

/** How the viewer's own videos are watched. Spec §2.1. */
export const load: Load<InsightView> = async (ctx, request) => {
  const { language, query } = request;
  const viewer = openReader(request, href('analytics'));
  return {
    title: textsIn(TEXTS, language).title,
    noIndex: true,
    personal: true,
    data: await showInsight(ctx, { kind: 'account', subject: viewer.id }, query, language),
  };
};
