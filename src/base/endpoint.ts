import type { z } from 'zod';

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

export interface EndpointSpec<I extends z.ZodObject, A extends z.ZodObject> {
  /** One sentence for the API's documentation. */
  readonly about: string;
  readonly access?: Access;
  readonly scope?: Scope;
  readonly rate?: Rate;
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
