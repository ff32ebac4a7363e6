import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Tools } from './tools.ts';

const asked = new Map<string, Promise<ReadonlySet<string>>>();

/** The encoders of ffmpeg, by name. It is asked once; a program that does not answer has none. */
export function listEncoders({ ffmpeg }: Pick<Tools, 'ffmpeg'>): Promise<ReadonlySet<string>> {
  const listed = asked.get(ffmpeg) ?? askEncoders(ffmpeg);
  asked.set(ffmpeg, listed);
  return listed;
}

/** Whether ffmpeg has SVT-AV1. */
export async function encodesAv1(tools: Pick<Tools, 'ffmpeg'>): Promise<boolean> {
  return (await listEncoders(tools)).has('libsvtav1');
}

async function askEncoders(ffmpeg: string): Promise<ReadonlySet<string>> {
  const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', '-encoders']).catch(() => ({
    stdout: '',
  }));
  return new Set(stdout.split(/\s+/));
}
