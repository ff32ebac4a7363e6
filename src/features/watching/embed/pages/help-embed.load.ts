import { type Language, textsIn } from '#base/texts.ts';
import { feedIds } from '#features/watching/feed/model/ids.ts';
import { hydrateVideos } from '#features/videos/video/model/rows.ts';
import type { Load } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { embedSize } from '../rules.ts';
import { HELP_TEXTS } from '../texts.ts';

export const template = 'reading';

/** A video of this site, as an example. */
interface ExampleVideo {
  readonly title: string;
  /** Path of the embed, and its address for other sites. */
  readonly path: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface HelpEmbedData {
  /** Null on a site without videos. */
  readonly example: ExampleVideo | null;
  readonly siteUrl: string;
}

/** How to embed videos and control them by script, with a working example. Reference "Embeds". */
export const load: Load<HelpEmbedData> = async (ctx, { language }) => ({
  title: textsIn(HELP_TEXTS, language).title,
  description: textsIn(HELP_TEXTS, language).about,
  canonical: href('help-embed'),
  data: { example: await exampleVideo(ctx, language), siteUrl: ctx.config.publicUrl },
});

async function exampleVideo(ctx: Ctx, language: Language): Promise<ExampleVideo | null> {
  const { ids } = await feedIds(ctx, null, { order: 'hot', offset: 0, limit: 1 });
  const [row] = await hydrateVideos(ctx, ids);
  if (!row) return null;
  const path = href('video-embed', { code: row.code });
  const title = textsIn(VIDEO_TEXTS, language).title(row.title);
  return { title, path, url: ctx.config.publicUrl + path, ...embedSize(row) };
}
