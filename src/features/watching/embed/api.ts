import { openVideo } from '#features/videos/video/model/find.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import { previewWithin } from '#features/videos/video/preview.ts';
import { mayPlay } from '#features/videos/video/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import { readOembed } from './contract.ts';
import { oembedXml, presentOembed } from './present.ts';

/** Room of a thumbnail when the asker names none, pixels. */
const THUMBNAIL_ROOM = { width: 640, height: 640 };

const oembed = on(readOembed, async (ctx, { url, format, maxwidth, maxheight }, { viewer }, { reply }) => {
  const row = await openVideo(ctx, viewer, codeOf(url, ctx.config.publicUrl));
  if (!mayPlay(row)) throw new AppError('video_not_found');
  const site = { name: ctx.settings.current().siteName, url: ctx.config.publicUrl };
  const room = { ...(maxwidth && { width: maxwidth }), ...(maxheight && { height: maxheight }) };
  const preview = previewWithin(ctx.config, row, { ...THUMBNAIL_ROOM, ...room });
  const answer = presentOembed(site, presentVideo(ctx.config, row, null), preview, room);
  if (format === 'xml') await reply.type('text/xml; charset=utf-8').send(oembedXml(answer));
  return answer;
});

export default handlers(api.embed, { oembed, oembedJson: oembed });

/** The code or id in an address of this site: a watch page or an embed. @throws AppError `video_not_found` */
function codeOf(url: string, publicUrl: string): string {
  const address = URL.parse(url, publicUrl);
  const isOurs = address !== null && address.host === new URL(publicUrl).host;
  const [, code] = (isOurs && /^\/(?:e\/|vi\/)?([^/]+)\/?$/.exec(address.pathname)) || [];
  if (!code) throw new AppError('video_not_found');
  return code;
}
