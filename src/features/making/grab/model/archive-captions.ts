import { addCaption } from '#features/making/caption/model/add.ts';
import { CAPTION_BYTES_MAX, decodeText, isLanguage } from '#features/making/caption/rules.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { ItemFacts } from '../list-rules.ts';
import { withArchive } from './zip.ts';

/** Adds the captions that an archive has for a video. One that cannot be read is left out. */
export async function addArchivedCaptions(
  ctx: Ctx,
  key: string,
  videoId: number,
  { captions = {} }: ItemFacts,
): Promise<void> {
  const named = Object.entries(captions).filter(([lang]) => isLanguage(lang));
  const video = named.length === 0 ? null : await findVideo(ctx, { id: videoId });
  if (!video) return;
  for (const [lang, file] of named)
    await withArchive(ctx, key, ({ read }) => read(file, CAPTION_BYTES_MAX))
      .then((bytes) =>
        addCaption(ctx, video, { lang, label: '', text: decodeText(bytes).text, default: false }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
      });
}
