import { encodeRungs } from './encode-rungs.ts';
import { ladderGraph } from './filters.ts';
import { joinRung } from './join-rung.ts';
import type { PipelineRequest } from './pipeline.ts';
import { planFor } from './plan.ts';
import type { RungName } from './rungs.ts';
import { startJob } from './run-pipeline.ts';
import type { WantedRungs } from './wanted-rungs.ts';
import { openWorkFolder } from './work-folder.ts';

/** A rung that is made: its name, and the path of its file. */
export interface MadeRung {
  readonly rung: RungName;
  readonly path: string;
}

/**
 * Makes only these rungs of a source, each as a file without sound, as `runPipeline` does: for a site that
 * asks for them from elsewhere. @throws the same
 */
export async function makeRungs(
  request: PipelineRequest,
  { rungs: wanted, copied, seconds }: WantedRungs,
): Promise<MadeRung[]> {
  const work = await openWorkFolder(request.workDir);
  const started = await startJob(request, work);
  const { probe } = started.facts;
  const plan = planFor(probe, { copied });
  const job = { ...started, plan };
  const names = wanted.map(({ name }) => name);
  const rungs = plan.rest.filter(({ name }) => names.includes(name));
  job.meter.begin('ladder');
  const measured = await encodeRungs(job, rungs, {
    graph: (drawn) => ladderGraph(probe.video, plan, { ...drawn, board: null }),
    outputs: [],
    seconds,
  });
  const made: MadeRung[] = [];
  for (const each of measured) {
    const { rung } = await joinRung(job, each, null);
    made.push({ rung: each.rendition.name, path: work.path(rung.file) });
  }
  job.meter.end();
  return made;
}
