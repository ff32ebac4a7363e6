import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '#platform/metrics/prometheus.ts';
import { measureHardware } from '#platform/metrics/measures.ts';
import { checkHardware } from '#platform/doctor/check-hardware.ts';
import { tryHardware } from '#platform/ffmpeg/hardware.ts';
import { type Fate, pretendHardware } from '#platform/ffmpeg/testing/hardware.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { newFolder, removeFolders } from './testing/process-clip.ts';
import { runPipeline } from './run-pipeline.ts';

const folders: string[] = [];
let clip: string;

beforeAll(async () => {
  clip = await makeClip({ width: 1280, height: 720, seconds: 5, fps: 10 });
});
afterAll(async () => {
  await removeFolders();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function machineWith(fate: Fate) {
  const { folder, calls } = await pretendHardware(fate);
  folders.push(folder);
  const tools = { ...(await configuredTools({ FFMPEG_PATH: folder })), hardware: true };
  const make = async (): Promise<number> => {
    const workDir = await newFolder();
    const { signal } = new AbortController();
    const facts = await runPipeline({ tools, source: clip, workDir, signal, publish: async () => undefined });
    expect(facts.renditions.map(({ name }) => name)).toEqual(['240p', '360p', '480p', '720p']);
    return facts.duration ?? 0;
  };
  const doctor = async () => (await checkHardware({ ffmpegPath: folder })).detail;
  return { tools, calls, make, doctor };
}

it('uses hardware that is as good in a trial, which is made once, for the larger rungs', async () => {
  const { calls, make, doctor } = await machineWith('good');
  expect(await make()).toBeCloseTo(5, 1);
  expect(await make()).toBeCloseTo(5, 1);
  expect(await calls()).toEqual(['look', 'trial', 'hls', 'hls']);
  expect(await doctor()).toMatch(/^h264_vaapi encodes \(SSIM 0\.9\d+, the software’s 0\.9\d+; /);
});

it('goes back to the software at the first failure, within the same run, and stays there', async () => {
  const { calls, make, doctor } = await machineWith('fails');
  expect(await make()).toBeCloseTo(5, 1);
  expect(await make()).toBeCloseTo(5, 1);
  expect(await calls()).toEqual(['look', 'trial', 'hls']);
  expect(await doctor()).toContain('h264_vaapi has failed');
  const metrics = createMetrics();
  measureHardware(metrics);
  const text = await metrics.text();
  expect(text).toContain('vireo_hardware_encoder{encoder="h264_vaapi",state="failed"} 1');
  expect(text).toContain('vireo_hardware_encoder{encoder="h264_vaapi",state="used"} 1');
});

it('leaves hardware alone whose pictures are bad, or that is switched off', async () => {
  const { tools, calls, doctor } = await machineWith('bad');
  expect(await tryHardware(tools)).toMatchObject([{ name: 'h264_vaapi', state: 'worse' }]);
  expect(await doctor()).toContain('h264_vaapi is too bad');
  expect(await calls()).toEqual(['look', 'trial']);
  expect((await checkHardware({ hardwareEncoding: 'off' })).detail).toContain('the software encodes');
});
