import type { TagChange } from '#features/videos/tag/tag-line-rules.ts';
import type { BulkInput } from './bulk-contract.ts';
import type { ManageState } from './model/manage.ts';

/** Most videos that one change is made to. */
export const MOST_VIDEOS = 10_000;
/** Most of them that a call may name by their ids; more are chosen by a filter. */
export const MOST_NAMED = 500;
/** Days for which it can be looked up what became of a change. */
export const KEEP_DAYS = 30;
/** Refusals that an answer and a page list; the others are counted. */
export const REFUSALS_SHOWN = 100;

/** Most videos and bytes of one archive, and most videos of a list of links. */
export const MOST_PACKED = 100;
export const MOST_PACKED_BYTES = 10 * 1024 ** 3;
export const MOST_LINKS = 1_000;

export const BULK_ACTIONS = ['edit', 'delete', 'restore'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Who may comment: everybody, everybody once the owner has approved it, or nobody. */
export const COMMENT_CHOICES = ['open', 'held', 'closed'] as const;
export type CommentChoice = (typeof COMMENT_CHOICES)[number];

/** Which of their videos somebody means: some by their ids, or all that a filter of the list leaves. */
export type Selection =
  | { readonly ids: readonly number[] }
  | { readonly text: string; readonly state: ManageState };

/** The fields of the edit form that a change of many can have. */
const EDITED = [
  'private',
  'subscribed_only',
  'password_protected',
  'scheduled_at',
  'scheduled_zone',
  'premiere',
  'password',
  'password_name',
  'channel',
  'nsfw',
  'allow_download',
] as const;

type EditInput = Pick<BulkInput, (typeof EDITED)[number]>;

/** What is done to each video. */
export interface BulkChange {
  readonly action: BulkAction;
  /** As the edit form has it, without tags. */
  readonly edit: EditInput;
  readonly tags?: TagChange;
  readonly comments?: CommentChoice;
  /** The album that they are added to. */
  readonly album?: string;
  /** A moderator's reason. */
  readonly reason: string;
}

/** The fields of the edit form in a call's input. */
export function editIn(input: BulkInput): EditInput {
  const given = Object.entries(input).filter(
    ([name, value]) => value !== undefined && (EDITED as readonly string[]).includes(name),
  );
  return Object.fromEntries(given);
}

/** Whether nothing would become different. */
export function isEmptyChange({ action, edit, tags, comments, album }: BulkChange): boolean {
  const isEdited = Object.keys(edit).length > 0;
  return action === 'edit' && !isEdited && !tags && comments === undefined && album === undefined;
}

/** How many videos are done, of how many; 0 to 1. */
export function shareDone({ total, waiting }: { readonly total: number; readonly waiting: number }): number {
  return total === 0 ? 1 : (total - waiting) / total;
}

/** The ids in an address: a list with commas, and the boxes `v<id>` of a form without scripts. */
export function idsIn(query: Readonly<Record<string, string>>): string[] {
  const listed = (query['videos'] ?? '').split(',');
  const ticked = Object.keys(query).flatMap((name) => /^v(\d{1,15})$/.exec(name)?.[1] ?? []);
  return [...new Set([...listed, ...ticked].filter((id) => /^\d{1,15}$/.test(id)))].slice(0, MOST_NAMED);
}
