import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Tools } from './tools.ts';

const asked = new Map<string, Promise<string>>();

/** Whether ffmpeg has SVT-AV1. It is asked once; a program that does not answer has not. */
export async function encodesAv1({ ffmpeg }: Pick<Tools, 'ffmpeg'>): Promise<boolean> {
  const listed = asked.get(ffmpeg) ?? listEncoders(ffmpeg);
  asked.set(ffmpeg, listed);
  return /\slibsvtav1\s/.test(await listed);
}

async function listEncoders(ffmpeg: string): Promise<string> {
  const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', '-encoders']).catch(() => ({
    stdout: '',
  }));
  return stdout;
}
