import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Ternary } from '#base/fields.ts';
import { isAllowed } from '#base/policy.ts';
import { hiddenFrom } from '#features/people/user/model/hidden.ts';
import type { Ctx } from '#src/context.ts';
import type { Database } from '#platform/db/tables.ts';
import { isHidden } from './rows.ts';
import { type Actor, type LISTED_STATES, maySeeUnlisted, maySeeUnready } from '../rules.ts';

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

/**
 * Which restricted videos a list has: `none`; beside public ones, those for followers of their owners
 * (`followed`); or among unlisted ones, those that the viewer may see (`own`), or every one (`all`).
 */
type RestrictedShare = 'none' | 'followed' | 'own' | 'all';

/** Filters with a value for every one. */
export interface ShownFilters extends Required<FeedFilters> {
  /** By default `none`, and of unlisted videos only those that are not restricted. */
  readonly restricted?: RestrictedShare;
}

/** The same, resolved for a viewer. */
export type ResolvedFilters = Required<ShownFilters> & ChosenFilters;

/** Spec §9; by default nothing that is NSFW is shown. Anybody may use them on any site. */
export const FEED_DEFAULTS = { moderated: 1, private: 0 } as FeedFilters as ChosenFilters;

type Builder = ExpressionBuilder<Database, 'video'>;

/**
 * The one condition that decides which videos a list may show to this viewer: complete, public, as the
 * filters say and not by somebody hidden from them. A block hides both ways; a mute does not in the list of
 * that person's own videos (`of`). Unlisted ones show only to moderators and, in the list of their own
 * videos, to the owner; videos for followers also to these, in somebody's list and in that of what they
 * follow (`isOfFollowed`).
 */
export function visibleTo(
  viewer: Actor | null,
  filters: ChosenFilters = FEED_DEFAULTS,
  of: number | null = null,
  isOfFollowed = false,
) {
  return shownTo(viewer?.id ?? null, resolveFilters(viewer, filters, of, isOfFollowed), of);
}

/** The same with filters that were already resolved for this viewer. */
export function shownTo(viewerId: number | null, filters: ShownFilters, of: number | null) {
  const rest = passesFilters(filters, viewerId);
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
  isOfFollowed = false,
): ResolvedFilters {
  const mayAll = maySeeUnready(viewer, of);
  const unlisted = mayAll ? filters.private : 0;
  return {
    ...filters,
    moderated: filters.moderated,
    private: unlisted,
    nsfw: filters.nsfw ?? chosenNsfw(viewer),
    state: (mayAll && filters.state) || 'success',
    restricted: restrictedShare(viewer, unlisted, of !== null || isOfFollowed),
  };
}

function restrictedShare(viewer: Actor | null, unlisted: Ternary, isOfPeople: boolean): RestrictedShare {
  if (unlisted === 0) return isOfPeople && maySeeUnlisted(viewer) ? 'followed' : 'none';
  return isAllowed(viewer, 'see-everything') ? 'all' : 'own';
}

/**
 * Videos that pass these filters, of any owner. What is hidden is never complete, and in no other list. Of
 * restricted ones, those that this viewer may see.
 */
export function passesFilters(filters: ShownFilters, viewerId: number | null = null) {
  return (eb: Builder): ExpressionWrapper<Database, 'video', SqlBool> =>
    eb.and([
      eb('video.state', '=', sql.lit(filters.state as ListedState)),
      ...(filters.state === 'success' ? [] : [sql<SqlBool>`not ${isHidden}`]),
      ...inLists(eb, filters, viewerId),
      ...ternary(eb, 'video.moderated', filters.moderated),
      ...ternary(eb, 'video.nsfw', filters.nsfw as Ternary),
    ]);
}

/** Whether blurred or shown, they are in lists. */
function chosenNsfw(viewer: Actor | null): Ternary {
  return (viewer?.nsfw ?? 'hide') === 'hide' ? 0 : -1;
}

function inLists(eb: Builder, { private: unlisted, restricted = 'none' }: ShownFilters, id: number | null) {
  if (unlisted !== 0)
    return [
      ...ternary(eb, 'video.private', unlisted),
      ...(restricted === 'all' ? [] : [sql<SqlBool>`(not ${IS_RESTRICTED} or ${openTo(id)})`]),
    ];
  if (restricted !== 'followed' || id === null) return ternary(eb, 'video.private', unlisted);
  return [sql<SqlBool>`(not video.private or ${openToFollower(id)})`];
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

/** Whether its link alone does not open a video: `restrictionOf` in SQL. */
export const IS_RESTRICTED = sql<boolean>`(video.subscribed_only or video.password_protected
  or video.scheduled_at is not null)`;

/**
 * Whether a restricted video is for this viewer, who is no moderator and brings no keys: `isFor` in SQL.
 * Nobody has the id 0.
 */
export function openTo(viewerId: number | null): RawBuilder<boolean> {
  if (viewerId === null) return sql<boolean>`false`;
  return sql<boolean>`(coalesce(video.account_id, 0) = ${viewerId} or ${openToFollower(viewerId)})`;
}

/**
 * Whether a video is for followers, and this viewer is one. Whom they follow is read once for a query, and
 * only if there is such a video.
 */
export function openToFollower(viewerId: number): RawBuilder<boolean> {
  return sql<boolean>`(video.subscribed_only and coalesce(video.account_id, 0) = any(array(
    select follow_user.account_id from follow_user where follow_user.follower_id = ${viewerId})))`;
}

/**
 * Whether a video is listed: complete and public, so that anybody may come upon it. `row` is the name that a
 * statement gives to its row of `video`. Literals, so that the planner sees that a partial index applies.
 */
export function isListed(row = 'video'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${row}.state`)} = 'success' and not ${sql.ref(`${row}.private`)})`;
}
