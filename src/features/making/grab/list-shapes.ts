import { z } from 'zod';
import { AUDIENCES } from './archive-rules.ts';
import { ITEM_STATES, LIST_STATES } from './list-rules.ts';

const words = z.string();

/** How many videos of a list are in each state. */
const countsShape = z.object(
  Object.fromEntries(ITEM_STATES.map((state) => [state, z.number()])) as Record<
    (typeof ITEM_STATES)[number],
    z.ZodNumber
  >,
);

/** An import of many videos, and how far it is. */
export const listShape = z
  .object({
    import_id: words,
    kind: z.enum(['links', 'feed', 'archive']),
    /** The address of the list; empty for links. */
    source: words,
    title: words,
    state: z.enum(LIST_STATES),
    counts: countsShape,
    date_created: words,
    /** Why the list could not be read, or why it is waiting; null unless it is so. */
    error: words.nullable(),
    /** Of an archive, bytes; null for anything else. */
    size: z.number().nullable(),
    /** When it is looked for new videos; null unless somebody wants that. */
    next_look: words.nullable(),
  })
  .meta({ id: 'ImportList' });
export type ListObject = z.output<typeof listShape>;

/** A video of a list. */
export const itemShape = z
  .object({
    item_id: words,
    source: words,
    title: words,
    /** Seconds; null if it is not known. */
    duration: z.number().nullable(),
    /** When it came out there; null if it is not known. */
    date_original: words.nullable(),
    /** Who sees it there; null if it is not known. */
    audience: z.enum(AUDIENCES).nullable(),
    state: z.enum(ITEM_STATES),
    /** Of the step that it is at, 0 to 1. */
    progress: z.number().nullable(),
    /** The code of the video that it has become, or is already; null before. */
    code: words.nullable(),
    error: words.nullable(),
  })
  .meta({ id: 'ImportItem' });
export type ItemObject = z.output<typeof itemShape>;
