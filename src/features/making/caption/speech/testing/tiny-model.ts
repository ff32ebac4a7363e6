import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bands of mel-scaled frequencies that a model is given. */
const BANDS = 80;
const WORDS = ['▁low', '▁high'];

/**
 * A model of speech that knows two words: `low`, which it hears in low tones, and `high`. It is one layer,
 * in the format and with the metadata of a CTC model of NeMo, so that the engine loads and runs it as any.
 */
export async function writeTinyModel(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'model.onnx'), tinyModel());
  const tokens = [...WORDS, '<blk>'].map((word, id) => `${word} ${id}\n`);
  await writeFile(join(folder, 'tokens.txt'), tokens.join(''));
}

function tinyModel(): Buffer {
  const weights = Float32Array.from({ length: BANDS * 3 }, (_zero, at) =>
    weightOf(Math.floor(at / 3), at % 3),
  );
  const graph = message([
    [
      1,
      node(
        'Transpose',
        ['audio_signal'],
        'turned',
        message([
          [1, 'perm'],
          [8, 0],
          [8, 2],
          [8, 1],
          [20, 7],
        ]),
      ),
    ],
    [1, node('MatMul', ['turned', 'weights'], 'summed')],
    [1, node('Add', ['summed', 'bias'], 'logits')],
    [
      1,
      node(
        'LogSoftmax',
        ['logits'],
        'logprobs',
        message([
          [1, 'axis'],
          [3, 2],
          [20, 2],
        ]),
      ),
    ],
    [2, 'tiny'],
    [5, tensor('weights', [BANDS, 3], weights)],
    [5, tensor('bias', [3], Float32Array.of(0, 0, BLANK))],
    [11, value('audio_signal', 1, ['N', BANDS, 'T'])],
    [11, value('length', 7, ['N'])],
    [12, value('logprobs', 1, ['N', 'T', 3])],
  ]);
  const facts = { vocab_size: 2, normalize_type: '', subsampling_factor: 1, model_type: 'EncDecCTCModel' };
  return message([
    [1, 8],
    [7, graph],
    [
      8,
      message([
        [1, ''],
        [2, 13],
      ]),
    ],
    ...Object.entries(facts).map(
      ([key, fact]): Field => [
        14,
        message([
          [1, key],
          [2, String(fact)],
        ]),
      ],
    ),
  ]);
}

/** What silence counts: less than a tone in its bands, more than nothing in them. */
const BLANK = -14;

function weightOf(band: number, word: number): number {
  const isLow = band < BANDS / 2;
  if (word === 2) return 0;
  return isLow === (word === 0) ? 2 / BANDS : 0;
}

type Field = readonly [number, string | number | Buffer];

/** Protocol buffers: a number of the field, and its value. */
function message(fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap(([id, given]) => {
      if (typeof given === 'number') return [varint(id << 3), varint(given)];
      const bytes = Buffer.from(given as string);
      return [varint((id << 3) | 2), varint(bytes.length), bytes];
    }),
  );
}

function varint(given: number): Buffer {
  const bytes: number[] = [];
  for (let rest = given; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) | 128);
  }
}

function node(kind: string, inputs: readonly string[], output: string, attribute?: Buffer): Buffer {
  return message([
    ...inputs.map((name): Field => [1, name]),
    [2, output],
    [4, kind],
    ...(attribute ? [[5, attribute] as const] : []),
  ]);
}

function tensor(name: string, shape: readonly number[], values: Float32Array): Buffer {
  return message([
    ...shape.map((size): Field => [1, size]),
    [2, 1],
    [8, name],
    [9, Buffer.from(values.buffer)],
  ]);
}

function value(name: string, type: number, shape: readonly (string | number)[]): Buffer {
  const sizes = message(
    shape.map((size) => [1, message([typeof size === 'number' ? [1, size] : [2, size]])]),
  );
  return message([
    [1, name],
    [
      2,
      message([
        [
          1,
          message([
            [1, type],
            [2, sizes],
          ]),
        ],
      ]),
    ],
  ]);
}
