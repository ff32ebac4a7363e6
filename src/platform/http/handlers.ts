import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#base/endpoint.ts';
import type { Ctx } from '#src/context.ts';
import type { Route } from '#src/routes.ts';
import type { Caller, Viewer } from './caller.ts';
import { AppError } from '#platform/errors/errors.ts';

/** The request and the reply, for the few handlers that set cookies or read bytes. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Handles one call: takes the parsed input and answers the fields of the envelope. */
export type Handle<I, A> = (ctx: Ctx, input: I, caller: Caller, exchange: Exchange) => Promise<A>;

/**
 * Refuses callers who may not make the call with these path parameters, before a large body is read. @throws
 * AppError
 */
export type AdmissionCheck = (
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  caller: Caller,
) => Promise<unknown>;

/** A contract with its handler. */
export interface HandlerBinding {
  readonly endpoint: Endpoint;
  readonly handle: Handle<never, object>;
  readonly admit: AdmissionCheck | undefined;
}

/** The calls of one feature, each with its handler. */
export interface Handlers<N extends string = string> {
  readonly routes: Readonly<Record<N, Route>>;
  readonly bound: Readonly<Record<N, HandlerBinding>>;
}

/** Binds a handler to its contract, with a check to run before the body is read if that may be large. */
export function on<I extends z.ZodObject, A extends z.ZodObject>(
  endpoint: Endpoint<I, A>,
  handle: Handle<z.output<I>, z.input<A>>,
  admit?: AdmissionCheck,
): HandlerBinding {
  return {
    endpoint: endpoint as unknown as Endpoint,
    handle: handle as unknown as Handle<never, object>,
    admit,
  };
}

/** Exactly one handler for every call that the map lists for a feature. */
export function handlers<M extends Record<string, Route>>(
  routes: M,
  bound: { [K in keyof M]: HandlerBinding },
): Handlers<keyof M & string> {
  return { routes, bound };
}

/** The signed-in viewer. @throws AppError `unauthorized` */
export function signedIn(caller: Caller): Viewer {
  if (!caller.viewer) throw new AppError('unauthorized');
  return caller.viewer;
}
