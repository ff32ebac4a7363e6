import { parseText } from '#base/rich-text.ts';
import { codeInLink } from '#features/videos/video/code-of.ts';
import { keepWhatIsFor } from '#features/videos/video/model/audience.ts';
import { findVideo, type VideoRow } from '#features/videos/video/model/rows.ts';
import { type Actor, mayOpen } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';

/** Most videos shown below one message. */
const MOST = 3;

/**
 * The videos of this site that these texts link to, by text, in the order of the links, if they can be opened
 * by their link.
 */
export async function videosIn(
  ctx: Pick<Ctx, 'db' | 'config' | 'batches'>,
  viewer: Actor | null,
  texts: readonly string[],
): Promise<VideoRow[][]> {
  const codes = texts.map((text) => codesIn(text, ctx.config.publicUrl));
  const known = new Map(
    await Promise.all(
      [...new Set(codes.flat())].map(async (code) => [code, await findVideo(ctx, { code })] as const),
    ),
  );
  const shown = await keepWhatIsFor(
    ctx,
    [viewer],
    [...known.values()].filter((video) => video !== null),
    (video) => video,
  );
  return codes.map((of) =>
    of.flatMap((code) => {
      const video = known.get(code);
      return video && shown.includes(video) && mayOpen(viewer, video, true) ? [video] : [];
    }),
  );
}

function codesIn(text: string, publicUrl: string): string[] {
  const codes = parseText(text).flatMap((part) =>
    part.kind === 'link' ? (codeInLink(part.href, publicUrl) ?? []) : [],
  );
  return [...new Set(codes)].slice(0, MOST);
}
