import { join } from 'node:path';
import type { Size } from '#base/fit-inside.ts';
import { previewTileSize } from '#base/storyboard.ts';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { previewGraph } from './filters.ts';
import { runLimits } from './limits.ts';
import type { PipelineRequest } from './pipeline.ts';
import { planFor } from './plan.ts';

const SHEET = 'preview.jpg';

/**
 * Makes only the preview sheet of a video, from any of its files. Returns its path in the work folder.
 * @throws {MediaError}; {FfmpegError}; the reason of the signal
 */
export async function makePreview(
  { tools, source, workDir, signal }: Pick<PipelineRequest, 'tools' | 'source' | 'workDir' | 'signal'>,
  video: Size & { readonly duration: number },
): Promise<string> {
  const probe = await probeFile(tools, source, { signal });
  const graph = previewGraph(probe.video, planFor(probe), {
    preview: previewTileSize(video),
    seconds: probe.duration ?? video.duration,
  });
  const output = ['-map', '[preview]', '-frames:v', '1', ...jpegOutput(), '-update', '1', SHEET];
  await runFfmpeg(tools, [...untrustedInput({ path: source }), '-filter_complex', graph, ...output], {
    cwd: workDir,
    signal,
    limits: runLimits(probe),
  });
  return join(workDir, SHEET);
}

/** Flags of an output that is pictures: sheets of a storyboard, or of a preview. */
export function jpegOutput(): string[] {
  return ['-fps_mode', 'passthrough', '-c:v', 'mjpeg', '-q:v', '5', '-map_metadata', '-1', '-f', 'image2'];
}
