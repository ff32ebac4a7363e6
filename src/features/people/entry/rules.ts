/** Longest answer to the operator's question, characters. */
export const ANSWER_MAX = 1_000;

/** Longest reason that a refused person is told, characters. */
export const REFUSAL_MAX = 500;

/** Requests that may wait at a time; further people are told that the site takes nobody now. */
export const MOST_REQUESTS = 1_000;

/** Requests that the panel shows at a time, and that one step may decide about. */
export const REQUESTS_SHOWN = 100;

/** How many days a request is kept: waiting, with an address that nobody has confirmed, and refused. */
export const KEPT_DAYS = { waiting: 30, unconfirmed: 7, refused: 7 } as const;

/** The minutes in which a refusal can be taken back before the person is told. */
export const TOLD_AFTER_MINUTES = 5;

/** Begins the name of the box beside each request; the id follows. */
export const PICK = 'pick-';

/** The requests whose boxes are ticked. */
export function pickedIn(fields: Readonly<Record<string, string>>): string[] {
  return Object.keys(fields).flatMap((name) => (name.startsWith(PICK) ? [name.slice(PICK.length)] : []));
}
