import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { raw, rawHref } from '#src/raw-routes.ts';
import type { WantedRungs } from '../pipeline/wanted-rungs.ts';

/** Bytes sent at once. */
const CHUNK = 8 * 1024 ** 2;
/** How long the site may take to answer, ms. */
const PATIENCE_MS = 60_000;
/** How often the same bytes are sent before that is given up. */
const MOST_TRIES = 5;

/** A job that the site hands out: its lease, what is wanted, and where the source is. */
export interface HandedJob {
  readonly lease: string;
  readonly wanted: WantedRungs;
  readonly source: string;
}

/** The site does not want it: the token is worth nothing, or the job is somebody else's by now. */
export class SiteRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The site answered ${status}`);
    this.name = 'SiteRefusal';
    this.status = status;
  }
}

/**
 * What a runner asks a site, over nothing but http. @throws SiteRefusal for 4xx, else whatever the line
 * does
 */
export function siteClient(site: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };

  async function post(path: string, body: BodyInit, more: Record<string, string>, signal?: AbortSignal) {
    const signals = [AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])];
    const init = { method: 'POST', body, headers: { ...headers, ...more }, signal: AbortSignal.any(signals) };
    const answer = await fetch(site + path, init);
    if (answer.status >= 500 || answer.status === 429) throw new Error(`The site answered ${answer.status}`);
    if (!answer.ok) throw new SiteRefusal(answer.status);
    return (await answer.json()) as Record<string, unknown>;
  }

  const tell = (path: string, fields: object, signal?: AbortSignal) =>
    post(path, JSON.stringify(fields), { 'content-type': 'application/json' }, signal);

  async function sendChunk(path: string, file: string, size: number, from: number, signal: AbortSignal) {
    const end = Math.min(from + CHUNK, size) - 1;
    const bytes = Buffer.concat(await createReadStream(file, { start: from, end }).toArray());
    const range = {
      'content-type': 'application/octet-stream',
      'content-range': `bytes ${from}-${end}/${size}`,
    };
    return Number((await post(path, new Uint8Array(bytes), range, signal))['stored']);
  }

  return {
    greet: (can: object) => tell(raw.runnerGreeting.path, can),
    take: async () => (await tell(raw.runnerTake.path, {}))['job'] as HandedJob | null,
    beat: (lease: string, fraction: number) => tell(raw.runnerBeat.path, { lease, fraction }),
    surrender: (lease: string) => tell(raw.runnerSurrender.path, { lease }),
    giveBack: (lease: string, files: readonly { rung: string; sha256: string }[]) =>
      tell(raw.runnerReturn.path, { lease, files }),

    /** Fetches the source into a file. Its address is good without the token, which goes to nobody else. */
    async fetchSource(address: string, path: string, signal: AbortSignal): Promise<void> {
      const answer = await fetch(address, { signal });
      if (!answer.ok || !answer.body) throw new SiteRefusal(answer.status);
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(path), { signal });
    },

    /** Sends a file in chunks, each again while the line fails. Answers its hash. */
    async sendFile(lease: string, rung: string, path: string, signal: AbortSignal): Promise<string> {
      const { size } = await stat(path);
      const address = rawHref('runnerFile', { lease, rung });
      for (let [stored, tries] = [0, 0]; stored < size; ) {
        try {
          stored = await sendChunk(address, path, size, stored, signal);
          tries = 0;
        } catch (error) {
          tries += 1;
          if (signal.aborted || error instanceof SiteRefusal || tries === MOST_TRIES) throw error;
        }
      }
      const hash = createHash('sha256');
      for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
      return hash.digest('hex');
    },
  };
}

export type SiteClient = ReturnType<typeof siteClient>;
