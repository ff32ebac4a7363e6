import type { ModelFiles } from './models.ts';

interface Instructions {
  readonly engine: string;
  readonly threads: number;
  readonly files: ModelFiles;
}

/**
 * What the engine's process does: it answers each line, a part of a file of samples, with a line, what was
 * heard. Its text is run by a Node of its own, so it names nothing from outside.
 */
export function hearOnOrder({ engine, threads, files }: Instructions): void {
  const { openSync, readSync, closeSync } = process.getBuiltinModule('node:fs');
  const { createInterface } = process.getBuiltinModule('node:readline');
  const { createRequire } = process.getBuiltinModule('node:module');
  const { OfflineRecognizer } = createRequire(`${engine}/package.json`)('sherpa-onnx-node');
  const configFor = (language: string) => ({
    featConfig: { sampleRate: 16000, featureDim: 80 },
    decodingMethod: 'greedy_search',
    modelConfig: {
      ...files,
      ...(files.whisper && { whisper: { ...files.whisper, language, task: 'transcribe', tailPaddings: -1 } }),
      numThreads: threads,
      provider: 'cpu',
      debug: 0,
    },
  });
  let spoken = '';
  const recognizer = new OfflineRecognizer(configFor(spoken));
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { samples, from, length, lang } = JSON.parse(line);
    if (files.whisper && lang !== spoken) {
      spoken = lang;
      recognizer.setConfig(configFor(spoken));
    }
    const bytes = Buffer.alloc(length);
    const file = openSync(samples, 'r');
    readSync(file, bytes, 0, length, from);
    closeSync(file);
    const sound = Float32Array.from({ length: length / 2 }, (_zero, at) => bytes.readInt16LE(at * 2) / 32768);
    const stream = recognizer.createStream();
    stream.acceptWaveform({ samples: sound, sampleRate: 16000 });
    recognizer.decode(stream);
    const { text, lang: heard, tokens, timestamps } = recognizer.getResult(stream);
    process.stdout.write(`${JSON.stringify({ text, lang: heard, tokens, timestamps })}\n`);
  });
}
