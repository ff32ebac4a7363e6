import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from './full-site.ts';
import { CLIP_KINDS, type ClipKind, makeLadderClip } from './ladder-clips.ts';
import { type MeasuredClip, report } from './ladder-report.ts';
import { uploadAndWatch } from './media.ts';
import { compareRungs, plainLadder } from './plain-ladder.ts';
import { keepReport } from './report.ts';
import { startSite } from './site.ts';

/**
 * Measures what preparing a video takes beside a plain ladder of the same sizes, and how much each quality of
 * both resembles the source, for clips of different kinds. Writes the table to docs/benchmarks.
 */
export async function benchLadder(): Promise<void> {
  const clips: MeasuredClip[] = [];
  for (const kind of [...CLIP_KINDS, 'slides'] as const) clips.push(await measureClip(kind));
  await keepReport('ladder', report(clips));
}

/** On a separate site that has started and answered before. */
async function measureClip(kind: ClipKind): Promise<MeasuredClip> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-bench-'));
  const [dataDir, plainFolder] = [join(folder, 'data'), join(folder, 'plain')];
  const clip = await makeLadderClip(kind, folder);
  const site = await startSite(dataDir);
  try {
    const token = await signUp(site.url, 'bench0');
    const before = await site.cpuSeconds();
    const { playable } = await uploadAndWatch(site, token, clip);
    const ours = (await site.cpuSeconds()) - before;
    const plain = await plainLadder(clip, plainFolder);
    return { kind, ours, plain, playable, rungs: await compareRungs(clip, plainFolder, dataDir) };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
