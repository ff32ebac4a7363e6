import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const FOLDER = 'docs/benchmarks';

/** The processors, the memory and the Node of this machine. */
export function describeMachine(): string {
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  return `${cpus().length} × ${cpus()[0]?.model}, ${memory}, Node ${process.version}`;
}

/** The first sentence of a report: which benchmark wrote it, of which commit, and where. */
export function writtenBy(bench: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return `Written by \`npm run bench -- ${bench}\` at ${commit} on ${describeMachine()}.`;
}

/** A row of a table. */
export function tableRow(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Prints a report, and keeps it with the others under that name. */
export async function keepReport(name: string, text: string): Promise<void> {
  console.log(text);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.md`), text);
}
