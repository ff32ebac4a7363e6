import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the server got: the fields of its form, and the length of its sound, ms. */
export interface HeardRequest {
  readonly fields: Readonly<Record<string, string>>;
  readonly key: string | undefined;
  /** `transcriptions` or `translations`. */
  readonly task: string;
  readonly duration: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * A server of the calls `POST /v1/audio/transcriptions` and `translations`, which answers what it is told
 * to.
 */
export interface SpeechServer {
  /** As SPEECH_URL has it. */
  readonly url: string;
  readonly requests: HeardRequest[];
  /** The status and body of each answer. */
  answer: (request: HeardRequest) => Answer | Promise<Answer>;
  close(): void;
}

/** Starts it on a free port of this machine. */
export async function startSpeechServer(): Promise<SpeechServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void read(request.headers, Buffer.concat(chunks)).then(async (sent) => {
        const [, task] = /^\/v1\/audio\/(transcriptions|translations)$/.exec(request.url ?? '') ?? [];
        if (!task) return response.writeHead(404).end();
        const heard = { ...sent, task };
        speech.requests.push(heard);
        const { status, body } = await speech.answer(heard);
        return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const speech: SpeechServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    answer: () => ({ status: 200, body: {} }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return speech;
}

async function read(
  headers: NodeJS.Dict<string | string[]>,
  body: Buffer,
): Promise<Omit<HeardRequest, 'task'>> {
  const type = { 'content-type': String(headers['content-type']) };
  const form = await new Response(new Uint8Array(body), { headers: type }).formData();
  const file = form.get('file') as File;
  const texts = [...form].filter(([name]) => name !== 'file').map(([name, value]) => [name, String(value)]);
  return {
    fields: Object.fromEntries(texts),
    key: headers['authorization'] as string | undefined,
    duration: durationOf(Buffer.from(await file.arrayBuffer())),
  };
}

/** The length of a WAV file of 16 bits and 16,000 samples a second, ms. */
function durationOf(wav: Buffer): number {
  const isSpeech =
    wav.toString('latin1', 0, 4) === 'RIFF' &&
    wav.toString('latin1', 8, 16) === 'WAVEfmt ' &&
    wav.readUInt16LE(22) === 1 &&
    wav.readUInt32LE(24) === 16_000 &&
    wav.readUInt32LE(40) === wav.length - 44;
  if (!isSpeech) throw new Error('This is no WAV file as servers of speech take it.');
  return (wav.length - 44) / 32;
}
