#!/usr/bin/env node
// Uploads a file: `VIREO_TOKEN=… node upload.ts https://vireo.example FILE [TITLE]`.
// Without a token nobody owns it.
// What was cut goes on when the same is called again: the record of it lies beside the file until it is done.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fromPath } from '../src/node.ts';
import type { UploadPlace } from '../src/upload.ts';
import { createVireo } from '../src/vireo.ts';

const [url, file, title] = process.argv.slice(2);
if (!url || !file) {
  console.error('Usage: upload.ts URL FILE [TITLE]');
  process.exit(2);
}

const record = `${file}.upload.json`;
const resume = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as UploadPlace) : undefined;
const source = await fromPath(file);
const token = process.env['VIREO_TOKEN'];
const vireo = createVireo({ url, ...(token && { token }) });
const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('Stopped. Call the same again to go on.')));

try {
  const { video } = await vireo.upload(source, {
    fields: { ...(title && { title }) },
    resume,
    signal: stop.signal,
    onBegun: (place) => writeFileSync(record, JSON.stringify(place), { mode: 0o600 }),
    onProgress: (bytes) => console.error(`${Math.floor((100 * bytes) / source.size)} %`),
  });
  rmSync(record, { force: true });
  console.log(video.full_url);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
