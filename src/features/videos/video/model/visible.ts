import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Ternary } from '#base/fields.ts';
import { hiddenFrom } from '#features/people/user/model/hidden.ts';
import type { Ctx } from '#src/context.ts';
import type { Database } from '#platform/db/tables.ts';
import { isHidden } from './rows.ts';
import { type Actor, type LISTED_STATES, maySeeUnready } from '../rules.ts';

/** Filters of a feed: 1 yes, 0 no, -1 any. Spec §9 Feed defaults. */
export interface FeedFilters {
  readonly moderated: Ternary;
  readonly private: Ternary;
  /** If unset, the viewer's own preference applies. */
  readonly nsfw?: Ternary | undefined;
  /** `success` by default; others are only shown to those whom `maySeeUnready` allows. */
  readonly state?: ListedState | undefined;
}

type ListedState = (typeof LISTED_STATES)[number];

declare const checked: unique symbol;

/**
 * Filters that the site lets this viewer use; only `chosenFilters` makes them, so that no list forgets it.
 */
export type ChosenFilters = FeedFilters & { readonly [checked]: true };

/** The same with a value for every one. */
export type ResolvedFilters = Required<FeedFilters> & ChosenFilters;

/** Spec §9; by default nothing that is NSFW is shown. Anybody may use them on any site. */
export const FEED_DEFAULTS = { moderated: 1, private: 0 } as FeedFilters as ChosenFilters;

type Builder = ExpressionBuilder<Database, 'video'>;

/**
 * The one condition that decides which videos a list may show to this viewer: complete, public, as the
 * filters say and not by somebody hidden from them. A block hides both ways; a mute does not in the list of
 * that person's own videos (`of`). Unlisted ones show only to moderators and, in the list of their own
 * videos, to the owner.
 */
export function visibleTo(
  viewer: Actor | null,
  filters: ChosenFilters = FEED_DEFAULTS,
  of: number | null = null,
) {
  return shownTo(viewer?.id ?? null, resolveFilters(viewer, filters, of), of);
}

/** The same with filters that were already resolved for this viewer. */
export function shownTo(viewerId: number | null, filters: Required<FeedFilters>, of: number | null) {
  const rest = passesFilters(filters);
  return (eb: Builder): ExpressionWrapper<Database, 'video', SqlBool> =>
    eb.and([rest(eb), ...(viewerId === null ? [] : [isNotHidden(viewerId, of)])]);
}

/**
 * Which filters a list may be read with, of what it usually shows or a caller asks for. On a site that
 * reviews its videos, or holds some of them back, people who are not moderators only see reviewed ones,
 * except in their own lists (`of`); if all videos are reviewed, they also see no more NSFW videos than they
 * have chosen for themselves. Spec §6.
 */
export function chosenFilters(
  { settings }: Pick<Ctx, 'settings'>,
  viewer: Actor | null,
  asked: FeedFilters,
  of: number | null = null,
): ChosenFilters {
  const { review, holdMatches } = settings.current();
  if (!(review || holdMatches) || maySeeUnready(viewer, of)) return asked as ChosenFilters;
  const reviewed = { ...asked, moderated: FEED_DEFAULTS.moderated };
  return (review ? { ...reviewed, nsfw: asked.nsfw === 0 ? 0 : undefined } : reviewed) as ChosenFilters;
}

/** The filters resolved for this viewer: every one has a value, and none that the viewer may not ask for. */
export function resolveFilters(
  viewer: Actor | null,
  filters: ChosenFilters,
  of: number | null = null,
): ResolvedFilters {
  const mayAll = maySeeUnready(viewer, of);
  return {
    ...filters,
    moderated: filters.moderated,
    private: mayAll ? filters.private : 0,
    nsfw: filters.nsfw ?? chosenNsfw(viewer),
    state: (mayAll && filters.state) || 'success',
  };
}

/** Videos that pass these filters, of any owner. What is hidden is never complete, and in no other list. */
export function passesFilters(filters: Required<FeedFilters>) {
  return (eb: Builder): ExpressionWrapper<Database, 'video', SqlBool> =>
    eb.and([
      eb('video.state', '=', sql.lit(filters.state as ListedState)),
      ...(filters.state === 'success' ? [] : [sql<SqlBool>`not ${isHidden}`]),
      ...ternary(eb, 'video.private', filters.private),
      ...ternary(eb, 'video.moderated', filters.moderated),
      ...ternary(eb, 'video.nsfw', filters.nsfw as Ternary),
    ]);
}

/** Whether blurred or shown, they are in lists. */
function chosenNsfw(viewer: Actor | null): Ternary {
  return (viewer?.nsfw ?? 'hide') === 'hide' ? 0 : -1;
}

/** Literals, not parameters, so that the planner sees that a partial index applies. */
function ternary(eb: Builder, column: 'video.private' | 'video.moderated' | 'video.nsfw', wanted: Ternary) {
  if (wanted === -1) return [];
  return [wanted === 1 ? sql<SqlBool>`${sql.ref(column)}` : sql<SqlBool>`not ${sql.ref(column)}`];
}

/**
 * Videos whose owners are not hidden from this viewer. The list of accounts is computed once per query, not
 * per row.
 */
function isNotHidden(viewerId: number, of: number | null) {
  return sql<SqlBool>`coalesce(video.account_id, 0) <> all(${hiddenFrom(viewerId, { mutes: of === null })})`;
}

/** The accounts hidden from this viewer in a list, each once, as a source of rows with their `id`. */
export function hiddenOwners(viewerId: number, of: number | null = null) {
  return sql<{ id: number }>`(select distinct unnest(${hiddenFrom(viewerId, { mutes: of === null })}) as id)`;
}

/**
 * Whether a video is listed: complete and public, so that anybody may come upon it. `row` is the name that a
 * statement gives to its row of `video`. Literals, so that the planner sees that a partial index applies.
 */
export function isListed(row = 'video'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${row}.state`)} = 'success' and not ${sql.ref(`${row}.private`)})`;
}
