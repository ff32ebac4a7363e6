import { configuredTools, type Tools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import { chargeVideo } from './model/turns.ts';

/**
 * Hands out the tools for work on a video, and counts what they have used against its owner, however it ends.
 */
export async function withMeteredTools<T>(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'jobs'>,
  videoId: number,
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  let used = 0;
  const tools = await configuredTools(ctx.config);
  try {
    return await work({ ...tools, onUsed: (cpuSeconds) => (used += cpuSeconds) });
  } finally {
    await chargeVideo(ctx, videoId, used);
  }
}
