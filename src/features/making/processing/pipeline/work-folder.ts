import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Increased when the meaning of what is kept between runs changes; older folders are then discarded. */
const VERSION = '6';

export type StepResult<T> = { made: T; worked: boolean };

/** A folder that survives a killed run, with a marker for each completed step. */
export type WorkFolder = {
  /** Absolute path of a name inside. */
  path(name: string): string;
  /**
   * Runs a step unless an earlier run did, then publishes its result unless an earlier run did. After a kill
   * either may be repeated, but never skipped. `worked` is false if the step had been done before.
   */
  step<T>(name: string, make: () => Promise<T>, publish: (made: T) => Promise<void>): Promise<StepResult<T>>;
  /** Removes what a broken run left under the name and makes the folder again. */
  fresh(name: string): Promise<string>;
  /** Makes the folder unless it is there. */
  makeFolder(name: string): Promise<void>;
  /** Writes a text file under a new name first, so that links to the old one keep the old text. */
  write(name: string, text: string): Promise<string>;
};

export async function openWorkFolder(folder: string): Promise<WorkFolder> {
  const path = (name: string): string => join(folder, name);
  await startAfresh(folder);

  async function write(name: string, text: string): Promise<string> {
    await mkdir(dirname(path(name)), { recursive: true });
    await writeFile(`${path(name)}.tmp`, text, { flush: true });
    await rename(`${path(name)}.tmp`, path(name));
    return path(name);
  }

  async function step<T>(name: string, make: () => Promise<T>, publish: (made: T) => Promise<void>) {
    const [madeNote, publishedNote] = [`steps/${name}.made.json`, `steps/${name}.published`];
    const note = await readFile(path(madeNote), 'utf8').catch(() => null);
    const made: T = note === null ? await make() : JSON.parse(note);
    const worked = note === null;
    if (worked) await write(madeNote, JSON.stringify(made));
    if (await exists(path(publishedNote))) return { made, worked };
    await publish(made);
    await write(publishedNote, '');
    return { made, worked };
  }

  async function fresh(name: string): Promise<string> {
    await rm(path(name), { recursive: true, force: true });
    await mkdir(path(name), { recursive: true });
    return path(name);
  }

  async function makeFolder(name: string): Promise<void> {
    await mkdir(path(name), { recursive: true });
  }

  return { path, step, fresh, makeFolder, write };
}

async function startAfresh(folder: string): Promise<void> {
  const version = await readFile(join(folder, 'version'), 'utf8').catch(() => null);
  if (version === VERSION) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'version'), VERSION);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
