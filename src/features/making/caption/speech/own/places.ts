import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#src/config.ts';

type Place = Pick<Config, 'dataDir'>;

/** The version of the engine that is installed, with what it loads. */
export const ENGINE_VERSION = '1.13.8';

/** Folder of all that the engine needs. */
export function speechFolder({ dataDir }: Place): string {
  return join(dataDir, 'speech');
}

/** Folder of the engine's package and what that depends on. */
export function engineFolder(place: Place): string {
  return join(speechFolder(place), `engine-${ENGINE_VERSION}`);
}

export function modelFolder(place: Place, name: string): string {
  return join(speechFolder(place), 'models', name);
}

const chosenShape = z.object({ model: z.string(), folder: z.string() });

/** The model that is used, and where it is. */
export type ChosenModel = z.output<typeof chosenShape>;

/** Which model was installed last, or chosen; null before. */
export async function readChosen(place: Place): Promise<ChosenModel | null> {
  const text = await readFile(chosenFile(place), 'utf8').catch(() => null);
  return text === null ? null : chosenShape.parse(JSON.parse(text));
}

export async function writeChosen(place: Place, chosen: ChosenModel): Promise<void> {
  const draft = `${chosenFile(place)}.part`;
  await writeFile(draft, `${JSON.stringify(chosen)}\n`);
  await rename(draft, chosenFile(place));
}

function chosenFile(place: Place): string {
  return join(speechFolder(place), 'model.json');
}
