import type { z } from 'zod';
import type { ErrorCode } from '#platform/errors/errors.ts';

/** Who may call: anyone, somebody signed in, or a global moderator. */
export type Access = 'anyone' | 'viewer' | 'moderator';

/** What an application needs of the account's owner. Reference "Who is calling". */
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

/** What a call does that programs are sent to do in masses: work may be asked for before it. */
export type Purpose = 'sign-up' | 'upload' | 'comment' | 'report';

/** An answer that is no envelope: a file, another format, or an address to go to. */
export interface OtherAnswer {
  readonly status: number;
  /** Its media type; null where it has no body. */
  readonly type: string | null;
  /** One sentence for the API's description. */
  readonly about: string;
}

/** What only the API's description says of a call. */
interface Described {
  /** Its name there, where that of its export says too little. */
  readonly called?: string;
  /** Its failures beside those that every call has, and every call with such a field. */
  readonly errors?: readonly ErrorCode[];
  /** Failures whose status is not that of their code. */
  readonly statuses?: Readonly<Partial<Record<ErrorCode, number>>>;
  readonly others?: readonly OtherAnswer[];
  /** What it reads of the request's head beside what every call does, and what that says. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Media type of a raw body; bytes unless told. */
  readonly mediaType?: string;
  /** The part of a form that is the file; `filedata` unless told. */
  readonly filePart?: string;
}

export interface EndpointSpec<I extends z.ZodObject, A extends z.ZodObject> extends Described {
  /** One sentence for the API's documentation. */
  readonly about: string;
  readonly access?: Access;
  readonly scope?: Scope;
  readonly rate?: Rate;
  /** Those whom nobody knows may have to prove some work first. */
  readonly proof?: Purpose;
  /** A field of the input that names what was begun with such work: where it is given, none is asked for. */
  readonly provenBy?: string;
  /** Path parameters, query and body, merged: several clients put form fields into the query. */
  readonly input: I;
  /** The answer's fields beside `status`. */
  readonly answer: A;
  /**
   * Everybody who is signed out is answered alike: the answer to an input is made once a second, by a handler
   * that is told nothing of who asks. Only for GET that anyone may call.
   */
  readonly isShared?: boolean;
  /**
   * The body is read by the handler itself: raw bytes, a form with a file that fits into memory, or one whose
   * file is written as it arrives.
   */
  readonly body?: 'fields' | 'raw' | 'file' | 'stream';
  /** Fields that come as small files of a form, each in memory; other files of a form are let go by. */
  readonly files?: readonly string[];
}

/** Where a call is made: its method and its path, with `:names` for what is in it. */
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

/** Binds a contract to its place on the map, which its type keeps: `src/calls.ts` finds it there. */
export function endpoint<P extends Place, I extends z.ZodObject, A extends z.ZodObject>(
  route: P,
  spec: EndpointSpec<I, A>,
): Endpoint<I, A, P> {
  return { ...spec, method: route.method, path: route.path };
}
