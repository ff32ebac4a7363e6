import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { openSource } from '#features/videos/video/model/source.ts';
import { AppError } from '#platform/errors/errors.ts';
import { parseInput } from '#platform/http/input.ts';
import { sendObject } from '#platform/http/send-object.ts';
import { endUnreadBodies } from '#platform/http/unasked-bodies.ts';
import type { Ctx } from '#src/context.ts';
import { raw, rawHref } from '#src/raw-routes.ts';
import { beat, ending, greeting, surrender } from './contract.ts';
import { returnJob } from './model/runner-files.ts';
import { takeBack } from './model/runner-jobs.ts';
import { holdJob, type LeasedJob, takeJob } from './model/runner-leases.ts';
import { findRunner, greetRunner } from './model/runner-speeds.ts';
import { CHUNK_MOST, storeChunk } from './runner/store-chunk.ts';
import { readTicket, ticketFor } from './runner/tickets.ts';

/**
 * Answers runners: machines that encode for the site, and have nothing of it but a token. Each says which
 * lease it is about; whatever is not its own, or is over, does not exist for it.
 */
export async function mount(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(async (scope) => {
    answerPrograms(scope);
    mountTalk(scope, ctx);
    scope.get(raw.runnerSource.path, async (request, reply) => sendSource(ctx, request, reply));
    await scope.register(async (bytes) => {
      endUnreadBodies(bytes);
      bytes.removeAllContentTypeParsers();
      bytes.addContentTypeParser('*', (_request, _payload, done) => done(null));
      bytes.post(raw.runnerFile.path, { bodyLimit: CHUNK_MOST }, (request) => takeChunk(ctx, request));
    });
  });
}

/** A program is told the status and the code, and no page. */
function answerPrograms(scope: FastifyInstance): void {
  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) throw error;
    return reply.code(error.status).header('cache-control', 'no-store').send({ code: error.code });
  });
}

function mountTalk(scope: FastifyInstance, ctx: Ctx): void {
  const answer = (path: string, act: (request: FastifyRequest) => Promise<object>) => scope.post(path, act);
  answer(raw.runnerGreeting.path, async (request) => {
    const runnerId = await requireRunner(ctx, request);
    await greetRunner(ctx, runnerId, read(greeting, request));
    return { ok: true };
  });
  answer(raw.runnerTake.path, async (request) => {
    const job = await takeJob(ctx, await requireRunner(ctx, request));
    if (!job) return { job: null };
    return { job: { lease: job.lease, wanted: job.wanted, source: await addressOf(ctx, job) } };
  });
  answer(raw.runnerBeat.path, async (request) => {
    const { lease, fraction } = read(beat, request);
    const job = await requireJob(ctx, request, lease, fraction);
    return { source: await addressOf(ctx, job) };
  });
  answer(raw.runnerReturn.path, async (request) => {
    const { lease, files } = read(ending, request);
    const job = await requireJob(ctx, request, lease);
    if (!(await returnJob(ctx, job, files)))
      throw new AppError('invalid_param', undefined, { param: 'files' });
    return { ok: true };
  });
  answer(raw.runnerSurrender.path, async (request) => {
    const { lease } = read(surrender, request);
    await takeBack(ctx, await requireJob(ctx, request, lease));
    return { ok: true };
  });
}

async function takeChunk(ctx: Ctx, request: FastifyRequest) {
  const { lease, rung } = request.params as { lease: string; rung: string };
  return storeChunk(ctx, request, await requireJob(ctx, request, lease), rung);
}

/** @throws AppError `unauthorized`, `rate_limited` for whoever guesses */
async function requireRunner(ctx: Ctx, { headers, ip }: FastifyRequest): Promise<number> {
  const caller = { viewer: null, address: ip };
  await ctx.limit('failure', caller, 0);
  const token = /^Bearer ([\w-]{16,100})$/.exec(headers.authorization ?? '')?.[1];
  const id = token ? await findRunner(ctx, token) : null;
  if (id !== null) return id;
  await ctx.limit('failure', caller);
  throw new AppError('unauthorized');
}

/** @throws AppError `not_found` for a lease that is over, or somebody else's */
async function requireJob(
  ctx: Ctx,
  request: FastifyRequest,
  lease: string,
  fraction?: number,
): Promise<LeasedJob> {
  const job = await holdJob(ctx, await requireRunner(ctx, request), lease, fraction);
  if (!job) throw new AppError('not_found');
  return job;
}

function read<S extends z.ZodObject>(shape: S, { body }: FastifyRequest): z.output<S> {
  return parseInput(shape, (body ?? {}) as Record<string, unknown>);
}

/** Where the source can be fetched for some minutes, without the token. */
async function addressOf(ctx: Ctx, { videoId, lease }: LeasedJob): Promise<string> {
  const ticket = await ticketFor(ctx, { videoId, lease });
  return ctx.config.publicUrl + rawHref('runnerSource', { ticket });
}

async function sendSource(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { ticket } = request.params as { ticket: string };
  const found = await readTicket(ctx, ticket);
  if (!found) throw new AppError('not_found');
  const { key } = await openSource(ctx, found.videoId);
  const type = 'application/octet-stream';
  return sendObject(ctx, request, reply, key, { type, cache: 'private, no-store', isPrivate: true });
}
