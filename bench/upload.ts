import { Agent, request } from 'undici';

/** Bytes of one chunk. Spec §9. */
export const CHUNK = 8_388_608;

/** A requested upload. */
export interface BegunUpload {
  readonly id: string;
  readonly code: string;
  readonly uploadId: string;
}

/** Sends chunks of one upload over one connection. */
export interface Sender {
  readonly begun: BegunUpload;
  /** Sends what begins at byte `at`, and waits for the answer. */
  send(at: number, part: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Requests an upload of that many bytes. */
export async function beginUpload(url: string, token: string, total: number): Promise<Sender> {
  const headers = { authorization: `Bearer ${token}` };
  const form = new URLSearchParams({
    mode: 'chunked',
    filename: 'phone.mp4',
    size: String(total),
    title: 'Phone',
  });
  const asked = await fetch(`${url}/api/video/request`, { method: 'POST', headers, body: form });
  const begun = (await asked.json()) as BegunUpload;
  const dispatcher = new Agent({ connections: 1 });
  return {
    begun,
    async send(at, part) {
      const { statusCode, body } = await request(
        `${url}/api/upload/chunk?code=${begun.code}&upload=${begun.uploadId}`,
        {
          dispatcher,
          method: 'POST',
          headers: { ...headers, 'content-range': `bytes ${at}-${at + part.byteLength - 1}/${total}` },
          body: part,
        },
      );
      const answer = await body.text();
      if (statusCode !== 200) throw new Error(`Chunk at ${at}: ${answer}`);
    },
    close: () => dispatcher.close(),
  };
}
