import { z } from 'zod';
import { disarm } from './disarm.ts';
import { toUnixSeconds } from './api-date.ts';

/** Largest id: what a JavaScript number holds exactly. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** An id as callers write it, a positive whole number in digits; parsed into a number. */
export const id = z
  .union([z.string().regex(/^\d{1,16}$/, 'Must be an id.'), z.number()], {
    error: ({ input }) => (input === undefined ? undefined : 'Must be an id.'),
  })
  .transform(Number)
  .refine((value) => Number.isSafeInteger(value) && value > 0 && value <= MAX_ID, 'Must be an id.')
  .meta({ id: 'Id', type: ['string', 'number'], pattern: '^[0-9]{1,16}$', anyOf: undefined });

/** A yes or no, such as 1, true or `on`, as a string, a number or a boolean. */
export const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => String(value).trim().toLowerCase())
  .pipe(z.enum(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no', ''], 'Must be 0 or 1.'))
  .transform((value) => ['1', 'true', 'on', 'yes'].includes(value))
  .meta({ id: 'Flag', enum: [true, false, 1, 0, '1', '0', 'true', 'false', 'on', 'off', 'yes', 'no', ''] });

/** How a moment is written: with its zone, or as the API writes dates, in UTC. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;
const NO_MOMENT = 'Must be a time such as 2030-05-01T18:00:00Z.';

/** A moment in ISO 8601, without a zone in UTC; becomes `Date.toISOString`'s form, and empty stays empty. */
export const moment = z
  .string()
  .trim()
  .max(40)
  .refine((given) => given === '' || MOMENT.test(given), NO_MOMENT)
  .transform((given) => {
    const isZoned = /(Z|[+-]\d\d:\d\d)$/.test(given);
    return given === '' ? given : new Date(`${given.replace(' ', 'T')}${isZoned ? '' : 'Z'}`);
  })
  .refine((at) => typeof at === 'string' || !Number.isNaN(at.getTime()), NO_MOMENT)
  .transform((at) => (typeof at === 'string' ? at : at.toISOString()))
  .meta({ id: 'Moment', type: 'string' });

/** A filter: 1 for yes, 0 for no, -1 for either. Reference "Envelope". */
export const ternary = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => String(value).trim().toLowerCase())
  .transform((value) => (value === 'true' ? '1' : value === 'false' ? '0' : value))
  .pipe(z.enum(['1', '0', '-1'], 'Must be 1, 0 or -1.'))
  .transform((value) => Number(value) as 1 | 0 | -1)
  .meta({ id: 'Ternary', enum: [1, 0, -1, '1', '0', '-1', true, false] });

export type Ternary = 1 | 0 | -1;

/** How a number is written: not in lists, in exponents or to other bases. */
const DECIMAL = /^\s*-?\d+(\.\d+)?\s*$/;

/** The number that these decimal digits mean; null for anything else, such as `1e3` or `0x10`. */
export function readDecimal(digits: string | undefined): number | null {
  return digits !== undefined && DECIMAL.test(digits) ? Number(digits) : null;
}

/** What a call's number may be. */
interface Bounds {
  readonly min: number;
  readonly max: number;
  /** What to say of anything else; by default what is wrong. */
  readonly error?: string | undefined;
}

/** The reader of every number in a call's input: a number, or its decimal digits. */
function numberIn({ min, max, error }: Bounds, isWhole: boolean) {
  const plain = z.number(error).min(min, error).max(max, error);
  const given = (value: unknown) => (typeof value === 'string' ? (readDecimal(value) ?? value) : value);
  return z
    .preprocess(given, isWhole ? plain.int(error) : plain)
    .meta({ type: isWhole ? 'integer' : 'number', minimum: min, maximum: max });
}

/** A whole number within bounds, given as digits or as a number. */
export function count(min: number, max: number, error?: string) {
  return numberIn({ min, max, error }, true);
}

/** A number within bounds, such as seconds, given as decimal digits or as a number. */
export function decimal(min: number, max: number) {
  return numberIn({ min, max }, false);
}

/** Trimmed text of at most `max` characters, without invisible ones. Spec §5: values are trimmed. */
export function text(max: number) {
  return z.string().overwrite(disarm).trim().max(max);
}

/** The same on one line, for names and titles: line ends and tabs become spaces. */
export function line(max: number) {
  return z.string().overwrite(disarm).overwrite(foldLines).trim().max(max);
}

function foldLines(value: string): string {
  const lines = value.split(/[\t\n\r]/);
  if (lines.length === 1) return value;
  return lines
    .map((each) => each.trim())
    .filter(Boolean)
    .join(' ');
}

/** The direction of a list, in upper or lower case. Reference "Videos": `ASC`, `DESC`. */
export const direction = text(4)
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(['asc', 'desc'], 'Must be asc or desc.'))
  .meta({ id: 'Direction', enum: ['asc', 'desc', 'ASC', 'DESC'] });

/** How far a list is read by number, since the database counts the rows before; markers go on from there. */
export const FURTHEST = 10_000;
const TOO_FAR = 'Must be from 0 to 10000. Further pages are read with `after`.';

/** Asks for a page of a list: by offset, or after the marker that the previous page gave as `next`. */
export const keyPage = {
  offset: count(0, FURTHEST, TOO_FAR).default(0),
  limit: count(1, 100).default(20),
  after: text(2_500).optional(),
};

/** What every list says about its page. Reference "Envelope". */
export const listPage = z
  .object({
    /** How many entries the list has in all. */
    total: z.number(),
    limit: z.number(),
    offset: z.number(),
    /**
     * When the last row of the page was created or, for videos, completed, in Unix seconds; 0 for an empty
     * page.
     */
    minDate: z.number(),
    /** The same for videos, to be sent as `maxDateCompleted`; 0 in other lists. */
    minDateCompleted: z.number(),
    /** The marker of the next page, to be sent as `after`; null at the end. */
    next: z.string().nullable(),
  })
  .meta({ id: 'Page' });

/** What a list answers about its page (`listPage` in fields.ts). `last` is when its last row was created. */
export function pageOf(
  { total, next = null }: { readonly total: number; readonly next?: string | null },
  { offset, limit }: { readonly offset: number; readonly limit: number },
  last: Date | null = null,
) {
  return { total, limit, offset, minDate: toUnixSeconds(last), minDateCompleted: 0, next };
}
