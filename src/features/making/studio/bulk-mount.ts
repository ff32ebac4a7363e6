import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import { findCaller } from '#features/people/oauth/caller.ts';
import { withoutParts } from '#platform/ffmpeg/private-parts.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { idsIn, MOST_PACKED, type Selection } from './bulk-rules.ts';
import { BULK_MISTAKES } from './bulk-texts.ts';
import { findBestFile, linkLines, listWithFiles, measureDownload, nameIn } from './model/bulk-download.ts';
import type { Download } from './model/download.ts';
import { stateIn } from './model/manage.ts';

/** Sends many of somebody's own videos: the files in one archive, or a link to each. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.ownVideosArchive.path, async (request, reply) => {
    const { viewer, chosen } = await openChosen(ctx, request);
    const { kind } = await measureDownload(ctx, viewer.id, chosen);
    if (kind !== 'zip') return reply.redirect(raw.ownVideosLinks.path + queryOf(request.url), 303);
    const ids = await listChosen(ctx, viewer.id, chosen);
    return asFile(reply, 'application/zip', 'videos.zip').send(pack(ctx, ids.slice(0, MOST_PACKED)));
  });
  app.get(raw.ownVideosLinks.path, async (request, reply) => {
    const { viewer, chosen } = await openChosen(ctx, request);
    const ids = await listChosen(ctx, viewer.id, chosen);
    const lines = Readable.from(linkLines(ctx, viewer.id, ids));
    return asFile(reply, 'text/plain; charset=utf-8', 'videos.txt').send(lines);
  });
}

/** @throws AppError `not_found` for anybody but a person who is signed in */
async function openChosen(ctx: Ctx, request: FastifyRequest) {
  const { viewer } = await findCaller(ctx, request, { named: false });
  if (!viewer || viewer.scopes !== null) throw new AppError('not_found');
  await ctx.limit('write', { viewer, address: request.ip });
  const query = request.query as Readonly<Record<string, string>>;
  const chosen: Selection = query['all']
    ? { text: String(query['q'] ?? ''), state: stateIn(query['state']) }
    : { ids: idsIn(query).map(Number) };
  return { viewer, chosen };
}

/** @throws AppError `not_found` where none of them has a file */
async function listChosen(ctx: Ctx, accountId: number, chosen: Selection): Promise<number[]> {
  const ids = await listWithFiles(ctx, accountId, chosen);
  if (ids.length === 0) throw new AppError('not_found', textsIn(BULK_MISTAKES, FIRST_LANGUAGE).nothingToSave);
  return ids;
}

function queryOf(url: string): string {
  return url.includes('?') ? url.slice(url.indexOf('?')) : '';
}

function asFile(reply: FastifyReply, type: string, filename: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${filename}"`);
}

/**
 * An archive that is made while it is sent: the next file is opened when the one before has been sent, and
 * none after the reader has gone. Videos are not compressed any further.
 */
function pack(ctx: Ctx, ids: readonly number[]): Readable {
  const zip = new ZipFile();
  const sent = zip.outputStream as Readable;
  // Each file waits for it.
  sent.setMaxListeners(0);
  zip.on('error', (error: Error) => sent.destroy(error));
  void addFiles(ctx, zip, ids, sent).then(
    () => zip.end(),
    (error: unknown) => sent.destroy(error as Error),
  );
  return sent;
}

async function addFiles(ctx: Ctx, zip: ZipFile, ids: readonly number[], sent: Readable): Promise<void> {
  const taken = new Set<string>();
  for (const id of ids) {
    const file = await findBestFile(ctx, id);
    if (!file || sent.destroyed) continue;
    await new Promise<void>((resolve, reject) => {
      sent.once('close', resolve);
      zip.addReadStreamLazy(nameIn(taken, file), { compress: false }, (done) => {
        openFile(ctx, file, sent).then(
          (stream) => {
            stream.once('close', resolve);
            done(null, stream);
          },
          (error: unknown) => reject(error as Error),
        );
      });
    });
  }
}

async function openFile({ storage }: Pick<Ctx, 'storage'>, file: Download, sent: Readable) {
  const { stream } = await storage.open(file.key);
  const shown = file.hidden.length === 0 ? stream : withoutPrivate(stream, file);
  const end = (): void => {
    stream.destroy();
    shown.destroy();
  };
  // The reader may have gone while it was opened.
  if (sent.destroyed) end();
  else sent.once('close', end);
  return shown;
}

function withoutPrivate(stream: Readable, { hidden }: Download): Readable {
  return Readable.from(withoutParts(stream, 0, hidden), { objectMode: false });
}
