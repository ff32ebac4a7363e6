import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfprobe } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';

/** Codecs by their names in Enhanced RTMP and in ffmpeg. */
const CODECS = { hvc1: 'hevc', av01: 'av1', vp09: 'vp9' } as const;

/** Of ffmpeg, which may have to make up its mind; ms. */
const LIMITS = { memoryBytes: 1 << 30, cpuSeconds: 5, fileBytes: 0, silenceMs: 10_000 };

/**
 * The codecs that this ffmpeg knows in what encoders send by Enhanced RTMP: none before version 6.1. Asks it
 * about the first bytes of a stream of each, which are written to that folder.
 */
export async function newerCodecs(tools: Tools, folder: string): Promise<string[]> {
  const path = join(folder, 'codec');
  const known: string[] = [];
  for (const [name, codec] of Object.entries(CODECS)) {
    await writeFile(path, beginningOf(name));
    const args = ['-show_entries', 'stream=codec_name', '-of', 'csv=p=0', ...untrustedInput({ path })];
    const { stdout } = await runFfprobe(tools, args, { limits: LIMITS }).catch(() => ({ stdout: '' }));
    if (stdout.trim().split('\n').includes(codec)) known.push(name);
  }
  return known;
}

/** An FLV file with the header of pictures. Enhanced RTMP v1, "Defining Additional Video Codecs" */
function beginningOf(fourCc: string): Buffer {
  const sequenceStart = 0x90;
  const body = Buffer.concat([Buffer.from([sequenceStart]), Buffer.from(fourCc), Buffer.alloc(32, 1)]);
  const head = Buffer.alloc(11);
  head.writeUInt8(9);
  head.writeUIntBE(body.length, 1, 3);
  const end = Buffer.alloc(4);
  end.writeUInt32BE(head.length + body.length);
  return Buffer.concat([Buffer.from([0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0]), head, body, end]);
}
