import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';

/** What a form may weigh beside its file: fields, names and borders, bytes. */
const BESIDE_FILE = 4 * 1024 ** 2;

/** A form with at most one file, which is held in memory. */
export interface FileForm {
  readonly fields: Record<string, unknown>;
  /** Null when none was sent. */
  readonly file: Buffer | null;
}

/** A field of a form, or a file whose bytes are still arriving. */
export type FormPart =
  | Pick<MultipartValue, 'type' | 'fieldname' | 'value'>
  | Pick<MultipartFile, 'type' | 'fieldname' | 'filename' | 'mimetype' | 'file' | 'toBuffer'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The parts of a form that was begun to learn who calls; null for every other. */
    heldParts: Iterable<FormPart> | AsyncIterable<FormPart> | null;
  }
}

/** A form that is still arriving. */
export interface IncomingForm {
  /** What it says to weigh; 0 when it does not say. */
  readonly bytes: number;
  /** Its parts in the order in which they come, once; null when the body is no form with files. */
  readonly parts: (() => AsyncIterable<FormPart>) | null;
}

/** Lets the routes of `app` read forms with a file. */
export async function acceptFileForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: Infinity, files: 1, fields: 50, fieldSize: 64 * 1024 },
  });
  app.decorateRequest('heldParts', null);
}

/** The form that a request brings. */
export function incomingForm(request: FastifyRequest): IncomingForm {
  return {
    bytes: declaredSize(request),
    parts: request.isMultipart() ? () => request.parts() : null,
  };
}

/**
 * Refuses a form that says to be larger than its file may be, before a byte of it is read.
 * @throws AppError `too_large`, with `text` where there is a better one
 */
export function checkFormSize(
  bytes: number,
  mostBytes: number,
  { param, text }: { param: string; text?: string },
): void {
  if (bytes > mostBytes + BESIDE_FILE) throw new AppError('too_large', text, { param });
}

/**
 * Reads a form whose file has one of these names, the first of which is told when something is wrong with it.
 * Bodies of other kinds have fields alone. Ask for permission before. @throws AppError `too_large`, `no_file`
 */
export async function readFileForm(
  request: FastifyRequest,
  { mostBytes, names }: { mostBytes: number; names: readonly [string, ...string[]] },
): Promise<FileForm> {
  if (!request.isMultipart()) return { fields: { ...(request.body as object | null) }, file: null };
  const [param] = names;
  checkFormSize(declaredSize(request), mostBytes, { param });
  const fields: Record<string, unknown> = {};
  let file: Buffer | null = null;
  for await (const part of request.heldParts ?? request.parts({ limits: { fileSize: mostBytes } })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (!names.includes(part.fieldname)) throw new AppError('no_file', undefined, { param });
    else file = await readFile(part, mostBytes, param);
  }
  return { fields, file };
}

/**
 * Reads a small form whole, so that its fields tell who calls before the handler reads its parts again.
 * Answers the fields. @throws AppError `too_large`
 */
export async function holdForm(request: FastifyRequest, mostBytes: number): Promise<Record<string, unknown>> {
  const [parts, fields]: [FormPart[], Record<string, unknown>] = [[], {}];
  for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else await part.toBuffer().catch((error: unknown) => refuse(error, part.fieldname));
    parts.push(part);
  }
  request.heldParts = parts;
  return fields;
}

/** Whether a form that is held brings a file: browsers send an empty one where none was chosen. */
export async function bringsFile({ heldParts }: Pick<FastifyRequest, 'heldParts'>): Promise<boolean> {
  for await (const part of heldParts ?? [])
    if (part.type === 'file' && (await part.toBuffer()).length > 0) return true;
  return false;
}

/** A file of a form, in memory, with a limit that was not known yet where the form was begun. */
async function readFile(
  part: Extract<FormPart, { type: 'file' }>,
  mostBytes: number,
  param: string,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  // One that was held has been read to its end.
  for await (const piece of part.file.readableEnded ? [await part.toBuffer()] : part.file) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new AppError('too_large', undefined, { param });
    pieces.push(piece);
  }
  if (part.file.truncated) throw new AppError('too_large', undefined, { param });
  return Buffer.concat(pieces);
}

/**
 * Reads the fields of a form that stand before its file, and leaves the file to whoever reads the parts.
 */
export async function holdFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const [held, fields]: [FormPart[], Record<string, unknown>] = [[], {}];
  const arriving = request.parts();
  for (;;) {
    const { value: part } = await arriving.next();
    if (part) held.push(part);
    if (part?.type !== 'field') break;
    fields[part.fieldname] = part.value;
  }
  request.heldParts = chain(held, arriving);
  return fields;
}

async function* chain(held: readonly FormPart[], arriving: AsyncIterable<FormPart>) {
  yield* held;
  yield* arriving;
}

/** The file of such a form. @throws AppError `no_file`, `too_large` */
export async function readFormFile(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  const { file } = await readFileForm(request, { mostBytes, names: ['filedata'] });
  if (!file) throw new AppError('no_file', undefined, { param: 'filedata' });
  return file;
}

/** What a request's body says to weigh, bytes; 0 when it does not say. */
export function declaredSize({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(headers['content-length'] ?? 0);
}

function refuse(error: unknown, param: string): never {
  if ((error as { statusCode?: unknown }).statusCode !== 413) throw error;
  throw new AppError('too_large', undefined, { param, cause: error });
}
