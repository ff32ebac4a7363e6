import type { Actor } from '#features/videos/video/rules.ts';
import { presentFeed } from '#features/watching/feed/present.ts';
import type { Ctx } from '#src/context.ts';
import type { SuggestionsAnswer } from './contract.ts';
import type { SuggestionPage } from './model/list.ts';

/** A page of the viewer's suggestions as a list answer, with the reason for each by video id. */
export function presentSuggestions(
  ctx: Pick<Ctx, 'config'>,
  viewer: Actor,
  { feed, reasons, isOff }: SuggestionPage,
): SuggestionsAnswer {
  const byId = reasons.map(({ id, reason, name }) => [id, { reason, name }] as const);
  return { ...presentFeed(ctx, viewer, feed), reasons: Object.fromEntries(byId), off: isOff };
}
