import { resolve } from 'node:path';
import { formatSize } from '#base/numbers.ts';
import { installEngine } from '#features/making/caption/speech/own/install-engine.ts';
import { installModel } from '#features/making/caption/speech/own/install-model.ts';
import { findModelFiles, MODELS, USUAL_MODEL } from '#features/making/caption/speech/own/models.ts';
import { readChosen, writeChosen } from '#features/making/caption/speech/own/places.ts';
import { type Config, ConfigError, readConfig } from '#src/config.ts';

const NAMES = Object.entries(MODELS).map(([name, { bytes }]) => `  ${name.padEnd(16)}${formatSize(bytes)}`);

const USAGE = `Use one of:
  npm run vireo -- captions
  npm run vireo -- captions install [MODEL]
  npm run vireo -- captions use FOLDER
Models to install, and how much is fetched (${USUAL_MODEL} without a name):
${NAMES.join('\n')}`;

/** `vireo captions …`: fetches what writes captions on this machine. @throws ConfigError with a sentence */
export async function runCaptions([word = 'show', given]: string[]): Promise<void> {
  const config = readConfig();
  if (word === 'install') return install(config, given ?? USUAL_MODEL);
  if (word === 'use' && given) return choose(config, resolve(given));
  if (word !== 'show') throw new ConfigError(USAGE);
  console.log(`${await describeEngine(config)}\n${USAGE}`);
}

async function install(config: Config, name: string): Promise<void> {
  const model = MODELS[name];
  if (!model) throw new ConfigError(USAGE);
  console.log('Fetching the engine …');
  await installEngine(config).catch(asTrouble);
  let told = 0;
  const folder = await installModel(config, name, model, (bytes, of) => {
    const percent = Math.floor((bytes / of) * 100);
    if (percent < told + 5) return;
    told = percent;
    console.log(`Fetching ${name}: ${percent} % of ${formatSize(of)}`);
  }).catch(asTrouble);
  await writeChosen(config, { model: name, folder });
  console.log(await describeEngine(config));
}

async function choose(config: Config, folder: string): Promise<void> {
  if (!(await findModelFiles(folder)))
    throw new ConfigError(`${folder} holds no model that the engine can use.`);
  await installEngine(config).catch(asTrouble);
  await writeChosen(config, { model: folder, folder });
  console.log(await describeEngine(config));
}

async function describeEngine(config: Config): Promise<string> {
  const chosen = await readChosen(config);
  if (!chosen) return 'No engine is installed here.';
  const isOn = config.SPEECH_ENGINE === 'own';
  const next = isOn ? 'Restart Vireo to use it.' : 'Set SPEECH_ENGINE=own and restart Vireo to use it.';
  return `Captions are written here with ${chosen.model}. ${next}`;
}

function asTrouble(error: unknown): never {
  throw new ConfigError(error instanceof Error ? error.message : String(error));
}
