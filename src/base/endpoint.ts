import { z } from 'zod';
import type { ErrorCode } from '#platform/errors/errors.ts';

/**
 * Who may call: anyone, somebody signed in, the same in person and not by an application, or a global
 * moderator.
 */
export type Access = 'anyone' | 'viewer' | 'person' | 'moderator';

/** A right that an application needs to be granted by the account's owner. Reference "Who is calling". */
export type Scope =
  | 'basic'
  | 'account'
  | 'channels'
  | 'comments'
  | 'videos'
  | 'video_upload'
  | 'votes'
  | 'auth_management'
  | 'client_management';

/** Name of a limit in `platform/http/rates.ts`. */
export type Rate =
  | 'read'
  | 'page'
  | 'search'
  | 'write'
  | 'sign-in'
  | 'sign-up'
  | 'mail'
  | 'upload'
  | 'chunk'
  | 'track'
  | 'failure'
  | 'report'
  | 'comment';

/** Something that bots do in bulk. Calls for it may demand a proof of work first. */
export type Purpose = 'sign-in' | 'sign-up' | 'upload' | 'comment' | 'report';

/** An answer without the envelope: a file, another format, or a redirect. */
export interface OtherAnswer {
  readonly status: number;
  /** Its media type; null where it has no body. */
  readonly type: string | null;
  /** One sentence for the API's description. */
  readonly about: string;
}

/** Parts of a call that only matter to the API's description. */
interface Description {
  /** Its name there, if the name of its export says too little. */
  readonly called?: string;
  /**
   * Its failures, besides those that every call has and those that follow from its fields
   * (`openapi/failures.ts`).
   */
  readonly errors?: readonly ErrorCode[];
  /** Failures that this call answers with a different status from the usual one of their code. */
  readonly statuses?: Readonly<Partial<Record<ErrorCode, number>>>;
  readonly others?: readonly OtherAnswer[];
  /** Fields that only its handler requires, which says in its own words that they are missing. */
  readonly needs?: readonly string[];
  /** Request headers that this call reads besides those that every call does, and what each of them means. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Media type of a raw body; arbitrary bytes by default. */
  readonly mediaType?: string;
  /** The name of the form's file part; `filedata` by default. */
  readonly filePart?: string;
}

export interface EndpointSpec<I extends z.ZodObject, A extends z.ZodObject> extends Description {
  /**
   * What it does, as an instruction that begins with a verb ("List the captions of a video."): its first
   * sentence is the title of the call in the reference, limits and filters come after it.
   */
  readonly about: string;
  readonly access?: Access;
  readonly scope?: Scope;
  readonly rate?: Rate;
  /** Callers without an established account may have to bring a proof of work first. */
  readonly proof?: Purpose;
  /**
   * An input field that refers to something already begun with such a proof: if it is given, no new proof is
   * needed.
   */
  readonly provenBy?: string;
  /** Path parameters, query and body, merged: several clients put form fields into the query. */
  readonly input: I;
  /** The answer's fields beside `status`. */
  readonly answer: A;
  /**
   * All signed-out callers get the same answer: it is made at most once a second for each input, by a handler
   * that is told nothing about the caller. Only for GET calls that anyone may make.
   */
  readonly isShared?: boolean;
  /**
   * How the body arrives: as parsed fields, or read by the handler itself, which gets raw bytes, a form whose
   * file fits into memory, or a form whose file is written as it arrives.
   */
  readonly body?: 'fields' | 'raw' | 'file' | 'stream';
  /** Signed-out callers may send long texts among the fields: 128 kB in all rather than 16 kB. */
  readonly longTexts?: boolean;
  /**
   * Fields that arrive as small files of a form, each held in memory; other files of the form are skipped.
   */
  readonly files?: readonly string[];
}

/**
 * Shapes whose objects answers give out again while nothing about them changes: the JSON of each is made
 * once.
 */
export const repeated = z.registry<Record<string, never>>();

/** Where a call is made: its method and its path, with `:names` for its parameters. */
export interface Place {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

/** A call of the API: its place on the map and its contract. */
export interface Endpoint<
  I extends z.ZodObject = z.ZodObject,
  A extends z.ZodObject = z.ZodObject,
  P extends Place = Place,
> extends EndpointSpec<I, A> {
  readonly method: P['method'];
  readonly path: P['path'];
}

/**
 * Binds a contract to its route. The type keeps the route, which is how `src/calls.ts` finds the contract.
 */
export function endpoint<P extends Place, I extends z.ZodObject, A extends z.ZodObject>(
  route: P,
  spec: EndpointSpec<I, A>,
): Endpoint<I, A, P> {
  return { ...spec, method: route.method, path: route.path };
}
