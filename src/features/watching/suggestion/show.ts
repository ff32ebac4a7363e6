import type { Actor } from '#features/videos/video/rules.ts';
import { showFeed, type VideoListView } from '#features/watching/feed/show.ts';
import type { SuggestionPage } from './model/list.ts';
import type { SuggestionReason } from './rules.ts';

/** The reason for a suggestion, and the name of the person or thing it refers to; null if that is gone. */
export interface ReasonView {
  readonly reason: SuggestionReason;
  readonly name: string | null;
}

/** Suggestions as pages show them: the videos, and the reason for each by its id. */
export interface SuggestionsView extends VideoListView {
  readonly reasons: Readonly<Record<string, ReasonView>>;
}

/** A page of the viewer's suggestions. */
export function showSuggestions(viewer: Actor, { feed, reasons }: SuggestionPage): SuggestionsView {
  return { ...showFeed(viewer, feed), reasons: reasonsById(reasons) };
}

/** The reasons on a page, by video id. */
export function reasonsById(reasons: SuggestionPage['reasons']): Record<string, ReasonView> {
  return Object.fromEntries(reasons.map(({ id, reason, name }) => [id, { reason, name }]));
}
