import { configuredTools, type Tools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import { chargeVideo } from './model/turns.ts';

/**
 * Provides the tools for work on a video, and charges the CPU time they used to its owner, however the work
 * ends.
 */
export async function withMeteredTools<T>(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'jobs'>,
  videoId: number,
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  let used = 0;
  const tools = await configuredTools(ctx.config);
  try {
    return await work({
      ...tools,
      hardware: ctx.config.HARDWARE_ENCODING === 'auto',
      onUsed: (cpuSeconds) => (used += cpuSeconds),
    });
  } finally {
    await chargeVideo(ctx, videoId, used);
  }
}
