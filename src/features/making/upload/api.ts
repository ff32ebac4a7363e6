import { findCaller } from '#features/people/oauth/caller.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Exchange, handlers, on, signedIn } from '#platform/http/handlers.ts';
import { incomingForm } from '#platform/http/form-file.ts';
import { mergeInput, parseInput } from '#platform/http/input.ts';
import { authorise } from '#platform/http/mount-api.ts';
import { openVideoToClaim } from '#features/videos/video/model/find.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import { presentDirect, presentNames, presentNewUpload, presentUpload, presentVideoById } from './present.ts';
import * as contract from './contract.ts';
import { readAllotment } from './model/allotment.ts';
import { claimVideo } from './model/claims.ts';
import { cancelUpload } from './model/cancel.ts';
import { confirmUpload } from './model/confirm.ts';
import { completeUpload } from './model/complete.ts';
import { attachFile, declareSize } from './model/create.ts';
import { isKnown, openUpload, openUploadByCode, openUploadByName, type UploadRow } from './model/find.ts';
import { maxSizeOf } from './model/quota.ts';
import { requestUpload } from './model/request.ts';
import { addressPart, adoptPart } from './model/direct.ts';
import { refreshUpload } from './model/arrival.ts';
import { receiveForm } from './model/simple.ts';
import { writeChunk } from './model/write-chunk.ts';
import { readBody } from '#platform/http/raw-body.ts';
import { sentToken } from '#platform/http/sent-token.ts';
import { type ContentRange, parseContentRange } from './rules.ts';
import type { FastifyRequest } from 'fastify';

const MB = 1024 ** 2;
/** Old clients read sizes as 32-bit integers, which a larger one overflows. Reference "Upload". */
const MOST_OF_OLD_CLIENTS = 2 ** 31 - 1;

export default handlers(api.upload, {
  claim: on(contract.claimVideo, async (ctx, { video, claimToken }, caller) => {
    const viewer = signedIn(caller);
    const { id } = await openVideoToClaim(ctx, viewer, video, claimToken);
    await ctx.db.transaction().execute((trx) => claimVideo(trx, viewer.id, id, claimToken));
    return { video_id: String(id) };
  }),
  allotment: on(contract.readAllotment, async (ctx, _given, caller) => ({
    allotment: await readAllotment(ctx, signedIn(caller).id),
  })),
  request: on(contract.requestUpload, async (ctx, { filename, size, draft, ...form }, caller) => {
    const upload = await requestUpload(ctx, caller, form, { filename, size }, draft);
    const maxSize = maxSizeOf(ctx, caller.viewer !== null);
    return {
      ...(await presentNewUpload(ctx, caller, upload)),
      maxSize: Math.min(maxSize, MOST_OF_OLD_CLIENTS),
      maxSizeMB: Math.floor(maxSize / MB),
      uploadId: upload.partsId,
      ...presentDirect(ctx),
    };
  }),

  create: on(contract.createUpload, async (ctx, { code, size }, caller, { request }) => {
    const asked = await openUploadByCode(ctx, caller, code, sentToken(request));
    const upload = await declareSize(ctx, caller, await refreshUpload(ctx, asked), size);
    return { ...(await presentState(ctx, caller, upload)), uploadId: upload.partsId };
  }),

  chunk: on(contract.sendChunk, async (ctx, which, caller, { request }) => {
    const asked = await openUpload(ctx, caller, which, sentToken(request));
    const range = requireRange(request.headers['content-range']);
    return presentState(
      ctx,
      caller,
      await writeChunk(ctx, caller, asked, {
        range,
        body: readBody(request),
        declared: declaredBytes(request),
      }),
    );
  }),

  part: on(contract.addressPart, async (ctx, { range, ...which }, caller, { request }) => {
    const asked = await openUpload(ctx, caller, which, sentToken(request));
    return { address: await addressPart(ctx, caller, asked, requireRange(range)) };
  }),

  storedPart: on(contract.adoptPart, async (ctx, { range, ...which }, caller, { request }) => {
    const asked = await openUpload(ctx, caller, which, sentToken(request));
    return presentState(ctx, caller, await adoptPart(ctx, caller, asked, requireRange(range)));
  }),

  chunkStatus: on(contract.chunkStatus, readStatus),
  status: on(contract.uploadStatus, readStatus),

  confirm: on(contract.confirmUpload, async (ctx, { upload, code, ...form }, caller, { request }) => {
    const token = sentToken(request);
    const asked = await openUpload(ctx, caller, { upload, code }, token);
    return presentState(ctx, caller, await confirmUpload(ctx, caller, asked, form, token));
  }),

  cancel: on(contract.cancelUpload, async (ctx, which, caller, { request }) => {
    await cancelUpload(ctx, await openUpload(ctx, caller, which, sentToken(request)));
    return {};
  }),

  simple: on(contract.simpleUpload, async (ctx, given, by, { request }) => {
    // A code in the address can be looked up before the form is read; one in the form cannot.
    if (given.code) await openUploadByCode(ctx, by, given.code, sentToken(request));
    const { fields, file } = await receiveForm(ctx, by, incomingForm(request));
    try {
      const caller = by.viewer ? by : await findSender(ctx, request, fields);
      const { code, ...form } = parseInput(contract.simpleUpload.input, mergeInput(request, fields));
      if (!code) {
        const upload = await requestUpload(ctx, caller, form, file);
        const done = await completeUpload(ctx, { id: upload.uploadId });
        return { ...(await presentNewUpload(ctx, caller, upload)), upload: presentUpload(done) };
      }
      const { headers, query } = request;
      const asked = await openUploadByCode(ctx, caller, code, sentToken({ headers, query, body: fields }));
      const done = await completeUpload(ctx, await attachFile(ctx, caller, asked, file));
      return {
        ...presentNames(await presentVideoById(ctx, caller.viewer, done.videoId)),
        upload: presentUpload(done),
      };
    } catch (error) {
      if (!(await isKnown(ctx, file.partsId))) await ctx.storage.parts(file.partsId).discard();
      throw error;
    }
  }),
});

/**
 * Identifies the caller by the fields of a form, wherever among its parts they are. @throws AppError
 * `forbidden`
 */
async function findSender(
  ctx: Ctx,
  request: Exchange['request'],
  fields: Record<string, unknown>,
): Promise<Caller> {
  request.body = fields;
  const sender = await findCaller(ctx, request);
  authorise(contract.simpleUpload, sender);
  return sender;
}

async function readStatus(
  ctx: Ctx,
  { upload, code, filename }: { upload?: string; code?: string; filename?: string },
  caller: Caller,
  { request }: Exchange,
) {
  if (upload && code) {
    return presentState(
      ctx,
      caller,
      await refreshUpload(ctx, await openUpload(ctx, caller, { upload, code }, sentToken(request))),
    );
  }
  if (filename)
    return presentState(ctx, caller, await refreshUpload(ctx, await openUploadByName(ctx, caller, filename)));
  throw new AppError('invalid_param', undefined, { param: upload ? 'code' : 'upload' });
}

async function presentState(ctx: Ctx, { viewer }: Caller, upload: UploadRow) {
  const video = await presentVideoById(ctx, viewer, upload.videoId);
  const draft = upload.isDraft && ({ draft: true } as const);
  return { upload: presentUpload(upload), video, ...presentDirect(ctx), ...draft };
}

/** @throws AppError `invalid_content_range` */
function requireRange(text: string | undefined): ContentRange {
  const range = parseContentRange(text);
  if (!range) throw new AppError('invalid_content_range');
  return range;
}

/** Declared length of the body, bytes; null if it is not declared. */
function declaredBytes({ headers }: FastifyRequest): number | null {
  const declared = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(declared) ? declared : null;
}
