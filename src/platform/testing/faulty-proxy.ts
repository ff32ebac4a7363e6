import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What becomes of a request: `busy` is answered as a server does that has too much to do, `slow` as one for
 * which it did not come fast enough, `gone` as one that
 * knows nothing of what is named, `cut` ends in the
 * middle of its body, `lost` ends when the server has done it, `torn` ends in the middle of the answer, and
 * `held` is never answered.
 */
export type Fault = 'busy' | 'slow' | 'gone' | 'cut' | 'lost' | 'torn' | 'held';

/** A line to an S3 server on which requests go wrong. */
export interface FaultyProxy {
  readonly port: number;
  /** Says what becomes of the request `PUT /bucket/key?query`; null lets it through. */
  break(faultOf: (request: string) => Fault | null): void;
  /** Requests that came since the last `break`. */
  seen(): readonly string[];
  /** The bytes that those asked for, as `bytes=0-9`; empty for all of an object. */
  ranges(): readonly string[];
  close(): Promise<void>;
}

const ANSWERS: Partial<Record<Fault, readonly [status: number, code: string]>> = {
  busy: [503, 'SlowDown'],
  slow: [400, 'RequestTimeout'],
  gone: [404, 'NoSuchUpload'],
};

/** Opens a line to a server on that port of this machine. */
export async function openFaultyProxy(port: number): Promise<FaultyProxy> {
  let faultOf: (request: string) => Fault | null = () => null;
  let seen: string[] = [];
  let ranges: string[] = [];
  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url}`;
    seen.push(name);
    ranges.push(request.headers.range ?? '');
    const fault = faultOf(name);
    const answer = fault && ANSWERS[fault];
    if (answer) return refuse(request, response, ...answer);
    if (fault === 'held') return void request.resume();
    return pass(request, response, port, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    break(given) {
      faultOf = given;
      seen = [];
      ranges = [];
    },
    seen: () => seen,
    ranges: () => ranges,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  const body = `<Error><Code>${code}</Code><Message>By the test</Message></Error>`;
  request.resume().once('end', () => response.writeHead(status).end(body));
}

function pass(request: IncomingMessage, response: ServerResponse, port: number, fault: Fault | null): void {
  const { method, url: path, headers, socket } = request;
  const onward = ask({ host: '127.0.0.1', port, method, path, headers });
  // Swift says something even after the head that it was asked for alone.
  onward.on('error', () => response.headersSent || socket.destroy());
  onward.on('response', (answer) => {
    if (fault === 'lost') return void answer.resume().once('end', () => socket.destroy());
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (fault === 'torn') return void answer.once('data', (bytes: Buffer) => tear(response, bytes));
    return void answer.pipe(response);
  });
  response.on('close', () => onward.destroy());
  if (fault === 'cut') request.once('data', () => (onward.destroy(), socket.destroy()));
  else request.pipe(onward);
}

/** The first half of what has come, and no more. */
function tear(response: ServerResponse, bytes: Buffer): void {
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}
