import { execFile } from 'node:child_process';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '#src/config.ts';
import { ENGINE_VERSION, engineFolder } from './places.ts';

const PACKAGE = 'sherpa-onnx-node';

/** What npm may install and nothing else: the package, and its libraries for each kind of machine. */
const INTEGRITY = {
  [PACKAGE]: 'MsDMBdhLFTZ1GwvcGSSQhnS7g/EA8OMH6IYysCVUOM7j8Icty9KRc0E6YT1A5fWBsZwRfKOeh88QC95aRvS8ag==',
  'sherpa-onnx-linux-x64':
    '6plnhjagsSeTntCgnlag86hWbs/uZE9Crms1LgOb68/1nKsIQjMd+WG519m+aPwT6TrsBOiEMzrx41t8sL5L5g==',
  'sherpa-onnx-linux-arm64':
    'Tlg7a70b/Wge3OF8IgTHF9jhSVCsLyKQKhwc4BsJ5A+dL/SrFtGBjzuHp4XeLhiiOT7afCxX5PdSn/D4c8Lnuw==',
  'sherpa-onnx-darwin-x64':
    '7BLRpjM6w4f9W46/nmkmq8lEKUayhebvcpslCVQ+6QN2uReYlZEMDZlSpXMjme+hUFrPfRz8P3UNq8ep/4d19g==',
  'sherpa-onnx-darwin-arm64':
    'FPNgJMgnWVl/KhRTIhG3KL3A4Om63Rn4YKXc9/uHY7SzLcvqLJLc/h7UBWJwduXvv7K18t5NpxHR6XgXn4sjWw==',
};

/**
 * Fetches the engine with npm into the data folder, exactly the version that is expected, without running any
 * of its scripts. Nothing is done where it is. @throws Error with a sentence
 */
export async function installEngine(config: Pick<Config, 'dataDir'>): Promise<string> {
  const folder = engineFolder(config);
  if (await hasEngine(folder)) return folder;
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, 'package.json'), JSON.stringify(project()));
  await writeFile(join(draft, 'package-lock.json'), JSON.stringify(lock()));
  const flags = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--no-update-notifier'];
  await promisify(execFile)('npm', ['ci', ...flags], { cwd: draft }).catch((error: Error) => {
    const said = /npm (?:error|ERR!) (?!code)(.+)/.exec(error.message)?.[1] ?? error.message;
    throw new Error(`npm could not install the engine: ${said}`);
  });
  if (!(await hasEngine(draft)))
    throw new Error(`There is no engine for ${process.platform} on ${process.arch}. Use a server instead.`);
  await rename(draft, folder);
  return folder;
}

async function hasEngine(folder: string): Promise<boolean> {
  const native = `sherpa-onnx-${process.platform}-${process.arch}`;
  return stat(join(folder, 'node_modules', native)).then(
    () => true,
    () => false,
  );
}

function project() {
  return { name: 'vireo-speech', private: true, dependencies: { [PACKAGE]: ENGINE_VERSION } };
}

/** A lock file without addresses: npm asks the registry that it is set up with. */
function lock() {
  const packages = Object.entries(INTEGRITY).map(([name, hash]) => {
    const entry = { version: ENGINE_VERSION, integrity: `sha512-${hash}` };
    const [, os, cpu] = /^sherpa-onnx-(linux|darwin)-(x64|arm64)$/.exec(name) ?? [];
    const optionalDependencies = Object.fromEntries(
      Object.keys(INTEGRITY).flatMap((one) => (one === PACKAGE ? [] : [[one, `^${ENGINE_VERSION}`]])),
    );
    const more = os && cpu ? { os: [os], cpu: [cpu], optional: true } : { optionalDependencies };
    return [`node_modules/${name}`, { ...entry, ...more }] as const;
  });
  return { lockfileVersion: 3, packages: { '': project(), ...Object.fromEntries(packages) } };
}
