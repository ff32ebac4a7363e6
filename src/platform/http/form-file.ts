import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';

/** How much a form may add to its file: fields, names and boundaries, bytes. */
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
    /**
     * The parts of a form that had to be read early to find out who is calling; null for every other request.
     */
    heldParts: Iterable<FormPart> | AsyncIterable<FormPart> | null;
  }
}

/** A form that is still arriving. */
export interface IncomingForm {
  /** Its declared size; 0 if it declares none. */
  readonly bytes: number;
  /**
   * Its parts in the order in which they arrive, to be read once; null if the body is not a multipart form.
   */
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
 * Refuses a form that declares to be larger than its file may be, before a byte of it is read. @throws
 * AppError `too_large`, with `text` if there is a better message
 */
export function checkFormSize(
  bytes: number,
  mostBytes: number,
  { param, text }: { param: string; text?: string },
): void {
  if (bytes > mostBytes + BESIDE_FILE) throw new AppError('too_large', text, { param });
}

/**
 * Reads a form whose file field has one of these names; errors refer to the first of them. Other kinds of
 * body have only fields. Check permission first. @throws AppError `too_large`, `no_file`
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
 * Reads all of a small form, so that its fields can tell who is calling before the handler reads its parts
 * again. Answers the fields. @throws AppError `too_large`
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

/** Reads a file of a form into memory, up to a limit that was not known when the form was begun. */
async function readFile(
  part: Extract<FormPart, { type: 'file' }>,
  mostBytes: number,
  param: string,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  // A file that was held has already been read to its end.
  for await (const piece of part.file.readableEnded ? [await part.toBuffer()] : part.file) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new AppError('too_large', undefined, { param });
    pieces.push(piece);
  }
  if (part.file.truncated) throw new AppError('too_large', undefined, { param });
  return Buffer.concat(pieces);
}

/**
 * Reads the fields that come before the file of a form, and leaves the file to whoever reads the parts later.
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

/** The declared size of a request's body, bytes; 0 if it declares none. */
export function declaredSize({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(headers['content-length'] ?? 0);
}

function refuse(error: unknown, param: string): never {
  if ((error as { statusCode?: unknown }).statusCode !== 413) throw error;
  throw new AppError('too_large', undefined, { param, cause: error });
}
