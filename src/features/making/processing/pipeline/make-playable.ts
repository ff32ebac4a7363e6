import { wholeMs } from '#base/duration.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { Mp4Error } from '#platform/ffmpeg/mp4-read.ts';
import { audioOutput, copyOutput, encodeOutput } from './encode-args.ts';
import { ladderGraph, scalerFor } from './filters.ts';
import { dropBrokenEnd } from './broken-end.ts';
import { finishRendition } from './finish-rendition.ts';
import { publishGrowth, publishRest } from './growth.ts';
import { finalFile, indexFile, processSource, publish, type Job } from './job.ts';
import { joinRung, type JoinedRung } from './join-rung.ts';
import { AUDIO, rungFolder } from './layout.ts';
import { checkDuration } from './limits.ts';
import { type Copy, encodedSound, MAX_KEYFRAME_SPACING, type Plan, planFor } from './plan.ts';
import { measure, type MeasuredRendition } from './renditions.ts';
import type { Rung } from './rungs.ts';

/** A segment runs from one key frame to the first after 4 s. */
const LONGEST_COPIED_SEGMENT = MAX_KEYFRAME_SPACING + 4;

/** Makes the first rendition: the source's own stream if that is usable, else a quick low one. */
export async function makePlayable(job: Job): Promise<void> {
  job.meter.begin('playable');
  const { made, worked } = await job.work.step(
    'playable',
    () => makeOne(job),
    (fresh) => publishPlayable(job, fresh),
  );
  keepFacts(job, made);
  job.meter.end(worked);
}

export type PlayableFile = { copied: boolean; measured: MeasuredRendition; joined: JoinedRung };

/** Makes one rendition with the sound: the source's own stream, or the rung that is chosen from the plan. */
export async function makeOne(
  job: Job,
  choose: (plan: Plan) => Rung = ({ first }) => first!,
): Promise<PlayableFile> {
  const { copy } = job.plan;
  const copied = copy && (await unlessUnjoinable(() => copyFirst(job, copy)));
  if (copied) return copied;
  if (job.arriving && copy) throw new MediaError('damaged', 'what arrived cannot be copied');
  job.plan = planFor(job.facts.probe, { copied: false });
  job.published.clear();
  const encoded = await unlessUnjoinable(() => encodeFirst(job, choose(job.plan)));
  if (encoded) return encoded;
  if (job.arriving) throw new MediaError('damaged', 'what arrived cannot be joined');
  // Then it is because of the sound, which was taken over as it is.
  job.plan = { ...job.plan, audio: job.plan.audio && encodedSound(job.plan.audio) };
  job.published.clear();
  return encodeFirst(job, choose(job.plan));
}

async function copyFirst(job: Job, copy: Copy): Promise<PlayableFile | null> {
  const measured = await tryCopy(job, copy);
  return measured && join(job, { copied: true, measured });
}

/** Null for a track that our joining does not understand, as some that are taken over as they are may be. */
async function unlessUnjoinable<T>(attempt: () => Promise<T>): Promise<T | null> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Mp4Error) return null;
    throw error;
  }
}

async function join(job: Job, made: Omit<PlayableFile, 'joined'>): Promise<PlayableFile> {
  const { rendition, audio, seconds } = made.measured;
  checkDuration(seconds, job.request);
  job.facts = { ...job.facts, renditions: [rendition], audio };
  await publishRest(job, made.measured);
  return { ...made, joined: await joinRung(job, made.measured, audio) };
}

/** Null if the copy fails or does not play well; then the video has to be encoded. */
async function tryCopy(job: Job, copy: Copy): Promise<MeasuredRendition | null> {
  const {
    facts: { probe },
    plan,
  } = job;
  try {
    await write(job, copy, [
      ...copyOutput(probe, copy, job.request),
      ...audioOutput(probe, plan.audio, job.request),
    ]);
  } catch (error) {
    if (error instanceof MediaError && error.code === 'damaged') return null;
    throw error;
  }
  for (const name of [copy.name, ...(plan.audio?.copyable ? [AUDIO] : [])])
    if (!(await dropBrokenEnd(job, name))) return null;
  const measured = await measure(job, copy, { withAudio: true });
  if (!measured || measured.longestSegment > LONGEST_COPIED_SEGMENT) return null;
  return finishRendition(job, measured);
}

async function encodeFirst(job: Job, rung: Rung): Promise<PlayableFile> {
  const {
    facts: { probe },
    plan,
    request,
  } = job;
  const scaler = scalerFor(request.tools, probe.video);
  const graph = ladderGraph(probe.video, plan, { rungs: [rung], board: null, scaler });
  await write(job, rung, [
    '-filter_complex',
    graph,
    ...encodeOutput(rung, request),
    ...audioOutput(probe, plan.audio, request),
  ]);
  const measured = await measure(job, rung, { withAudio: true });
  if (!measured) throw new MediaError('damaged', 'nothing could be decoded');
  return join(job, { copied: false, measured: await finishRendition(job, measured) });
}

async function write(job: Job, made: Rung | Copy, outputs: string[]): Promise<void> {
  for (const name of [made.name, AUDIO]) await job.work.fresh(rungFolder(name));
  await publishGrowth(
    job,
    made,
    processSource(job, [[]], outputs, { onProgress: reporter(job), stdin: job.arriving }),
  );
}

function reporter(job: Job): (progress: { seconds: number }) => void {
  return ({ seconds }) => {
    if (job.facts.duration) job.meter.report(seconds / job.facts.duration);
  };
}

async function publishPlayable(job: Job, made: PlayableFile): Promise<void> {
  keepFacts(job, made);
  await publish(job, 'playable', [finalFile(job, made.joined.rung.file), await indexFile(job)]);
}

function keepFacts(job: Job, { copied, measured, joined }: PlayableFile): void {
  const { rendition, audio, seconds } = measured;
  job.plan = planFor(job.facts.probe, { copied });
  job.facts = {
    ...job.facts,
    duration: wholeMs(seconds),
    renditions: [rendition],
    audio,
    index: { ...job.facts.index, rungs: [joined.rung], sound: joined.sound },
    progressive: [joined.progressive],
    fallback: joined.rung.file,
  };
}
