import { createReadStream } from 'node:fs';
import { addAbortSignal, Readable } from 'node:stream';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import { takeHead } from './arriving-head.ts';
import type { Job } from './job.ts';
import { checkProbe } from './limits.ts';
import { makePlayable } from './make-playable.ts';
import type { PipelineRequest } from './pipeline.ts';
import { planFor } from './plan.ts';
import { editionOf, firstFacts } from './run-pipeline.ts';
import { openWorkFolder } from './work-folder.ts';
import { createWorkMeter } from './work-meter.ts';

export type ArrivingRequest = Omit<PipelineRequest, 'source'> & {
  /** The file from its first byte, as it arrives; always destroyed in the end. */
  stream: Readable;
};

/**
 * Makes the first rendition of a file that is still arriving, so that it can be watched meanwhile: MP4 with
 * its index first, Matroska, MPEG transport streams and FLV. Returns true if the file has arrived and the
 * rendition is complete and published; false if this is not possible. Either way `runPipeline` with the same
 * work folder does the rest, and reports what is wrong with the file if anything is.
 * @throws what the stream fails with; the reason of the signal when aborted
 */
export async function processWhileArriving(request: ArrivingRequest): Promise<boolean> {
  const work = await openWorkFolder(request.workDir);
  const stream = addAbortSignal(request.signal, request.stream);
  const iterator: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false });
  try {
    const head = `${await work.fresh('arriving')}/head`;
    if (!(await takeHead(iterator, head))) return false;
    const probe = await probeFile(request.tools, head, { signal: request.signal, cutOff: true });
    checkProbe(probe);
    const meter = createWorkMeter(
      (progress) => request.onProgress?.(progress),
      () => performance.now(),
    );
    const arriving = Readable.from(chain(head, iterator), { objectMode: false });
    const job: Job = {
      request: { ...request, source: head },
      work,
      meter,
      arriving,
      edition: await editionOf(request, work),
      plan: planFor(probe),
      facts: firstFacts(probe),
      grown: 0,
      published: new Set(),
    };
    await makePlayable(job);
    return true;
  } catch (error) {
    request.signal.throwIfAborted();
    if (error instanceof MediaError) return false;
    throw error;
  } finally {
    stream.destroy();
  }
}

async function* chain(head: string, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* createReadStream(head);
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
