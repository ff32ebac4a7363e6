import { codeInLink } from '#features/videos/video/code-of.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import { previewWithin } from '#features/videos/video/preview.ts';
import { isAnnounced } from '#features/videos/video/premiere-rules.ts';
import { mayPlay, restrictionOf } from '#features/videos/video/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Exchange, handlers, on } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import { readOembed } from './contract.ts';
import { oembedXml, presentOembed } from './present.ts';

/** Bounds of a thumbnail if the request names none, pixels. */
const THUMBNAIL_ROOM = { width: 640, height: 640 };

const FORMATS: readonly string[] = ['json', 'xml'];

const oembed = on(readOembed, async (ctx, { url, format, maxwidth, maxheight }, { viewer }, exchange) => {
  if (!FORMATS.includes(format)) throw new AppError('unknown_format', undefined, { param: 'format' });
  const code = codeHere(ctx, exchange, url);
  if (code === null) throw missing();
  const row = await openVideo(ctx, viewer, code).catch(asNothing);
  // Whoever asks shows it to others.
  if (!mayPlay(row) || (restrictionOf(row) !== null && !isAnnounced(row))) throw missing();
  const site = { name: ctx.settings.current().siteName, url: ctx.config.publicUrl };
  const room = { ...(maxwidth && { width: maxwidth }), ...(maxheight && { height: maxheight }) };
  const preview = previewWithin(ctx.config, row, { ...THUMBNAIL_ROOM, ...room });
  const answer = presentOembed(site, presentVideo(ctx.config, row, null), preview, room);
  if (format === 'xml') await exchange.reply.type('text/xml; charset=utf-8').send(oembedXml(answer));
  return answer;
});

export default handlers(api.embed, { oembed, oembedJson: oembed });

/** The code in an address of this site, by its public name or the one that it was asked under. */
function codeHere({ config }: Pick<Ctx, 'config'>, { request }: Exchange, url: string): string | null {
  return codeInLink(url, config.publicUrl) ?? codeInLink(url, `${request.protocol}://${request.host}`);
}

function asNothing(error: unknown): never {
  throw error instanceof AppError && error.code === 'video_not_found' ? missing() : error;
}

/** Consumers recognise it by its status. oEmbed §2.3.4 */
function missing(): AppError {
  return new AppError('video_not_found', undefined, { status: 404 });
}
