import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutParts } from '#platform/ffmpeg/private-parts.ts';
import { toApiDate } from '#base/api-date.ts';
import { csvLine } from '#base/escape.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { restrictionOf } from '#features/videos/video/rules.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { stateIn } from './model/manage.ts';
import { readAllManaged, type VideoLine } from './model/own-table.ts';
import { TEXTS } from './manage-texts.ts';
import { stateOf } from './rules.ts';
import { openDownload, ORIGINAL } from './model/download.ts';

const { table, states } = textsIn(TEXTS, FIRST_LANGUAGE);

/** A stream of bytes rather than of values. */
const BYTES = { objectMode: false } as const;

/** Sends files as downloads with a file name, and the table of one's own videos as one. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.ownVideosTable.path, async (request, reply) => {
    const { viewer } = await findCaller(ctx, request, { named: false });
    if (!viewer || viewer.scopes !== null) throw new AppError('not_found');
    await ctx.limit('page', { viewer, address: request.ip });
    const { q: text = '', state } = request.query as Readonly<Record<string, string>>;
    const query = { text: String(text), state: stateIn(state) };
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="videos.csv"')
      .send(Readable.from(tableOf(ctx, viewer.id, query)));
  });
  app.get(raw.download.path, async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, format } = request.params as { token: string; format?: string };
    const { key, filename, hidden } = await openDownload(ctx, token, format || ORIGINAL);
    return sendObject(ctx, request, reply, key, {
      type: 'application/octet-stream',
      filename,
      ...(hidden.length > 0 && {
        alter: (stored, offset) => Readable.from(withoutParts(stored, offset, hidden), BYTES),
      }),
      cache: 'private, no-store',
    });
  });
}

/** RFC 4180 */
async function* tableOf(
  ctx: Ctx,
  ...of: [number, Parameters<typeof readAllManaged>[2]]
): AsyncGenerator<string> {
  yield csvLine(table);
  for await (const lines of readAllManaged(ctx, ...of))
    yield lines.map((line) => videoLine(ctx.config.publicUrl, line)).join('');
}

/** A line about one video, its numbers as they are stored; times are UTC, the duration is in seconds. */
function videoLine(publicUrl: string, video: VideoLine): string {
  const kind = restrictionOf(video);
  return csvLine([
    String(video.id),
    video.title,
    publicUrl + href('video-view', { code: video.code }),
    states[stateOf({ ...video, ...(kind && { restricted: { kind } }) })],
    video.channel ?? '',
    video.nsfw ? '1' : '0',
    String(video.duration),
    String(video.views),
    String(video.score),
    String(video.comments),
    ...[video.createdAt, video.publishedAt, video.scheduledAt].map((at) => (at ? toApiDate(at) : '')),
  ]);
}
