import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Where models are fetched from unless SPEECH_MODELS_URL says otherwise: where those who made them
 * publish them.
 */
export const MODELS_URL = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models';

/** A model of speech that can be installed: an archive at that place, which holds one folder. */
export interface SpeechModel {
  readonly archive: string;
  readonly bytes: number;
  /** Of the archive, in hexadecimal digits. */
  readonly sha256: string;
}

/** Models by the names that operators give. Their licences and languages are in docs/operations/speech.md. */
export const MODELS: Readonly<Record<string, SpeechModel>> = {
  'parakeet-v3': {
    archive: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8.tar.bz2',
    bytes: 487_170_055,
    sha256: '5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf',
  },
  'whisper-tiny': {
    archive: 'sherpa-onnx-whisper-tiny.tar.bz2',
    bytes: 116_204_861,
    sha256: 'c46116994e539aa165266d96b325252728429c12535eb9d8b6a2b10f129e66b1',
  },
  'whisper-base': {
    archive: 'sherpa-onnx-whisper-base.tar.bz2',
    bytes: 207_557_382,
    sha256: '911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de',
  },
  'whisper-small': {
    archive: 'sherpa-onnx-whisper-small.tar.bz2',
    bytes: 639_387_718,
    sha256: '486a46afbb7ba798507190ffe02fea2dd726049af212e774537efac6afb210a6',
  },
};

/** What is installed without a name. */
export const USUAL_MODEL = 'parakeet-v3';

/** The files of a model, as the engine wants to be told of them. */
export interface ModelFiles {
  readonly tokens: string;
  readonly modelType?: string;
  readonly transducer?: { readonly encoder: string; readonly decoder: string; readonly joiner: string };
  readonly whisper?: { readonly encoder: string; readonly decoder: string; readonly language: string };
  readonly nemoCtc?: { readonly model: string };
}

/**
 * What kind of model a folder holds, by its files: with a joiner a transducer, with an encoder and a decoder
 * Whisper, with one model a CTC model of NeMo. Quantised files are taken where there are both. Null if it is
 * none of them.
 */
export async function findModelFiles(folder: string): Promise<ModelFiles | null> {
  const names = await readdir(folder).catch(() => []);
  const find = (part: string, end = '.onnx') => {
    const all = names.filter((name) => name.endsWith(end) && name.includes(part)).toSorted();
    const name = all.find((one) => one.includes('.int8.')) ?? all[0];
    return name && join(folder, name);
  };
  const [tokens, encoder, decoder, joiner] = [
    find('tokens', '.txt'),
    ...['encoder', 'decoder', 'joiner'].map((one) => find(one)),
  ];
  const model = find('model');
  if (!tokens) return null;
  if (encoder && decoder && joiner) {
    const modelType = basename(folder).includes('nemo') ? { modelType: 'nemo_transducer' } : {};
    return { tokens, ...modelType, transducer: { encoder, decoder, joiner } };
  }
  if (encoder && decoder) return { tokens, whisper: { encoder, decoder, language: '' } };
  return model ? { tokens, nemoCtc: { model } } : null;
}
