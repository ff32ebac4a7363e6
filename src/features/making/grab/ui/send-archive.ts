import { sendBytes } from '#features/making/upload/ui/send-bytes.ts';
import { contentRange } from '#features/making/upload/rules.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { api, href } from '#src/routes.ts';
import { ARCHIVE_PART } from '../list-rules.ts';
import type { ListObject } from '../list-shapes.ts';

/** Attempts at one part, and the wait before the next one, ms for each that failed. */
const TRIES = 6;
const WAIT_MS = 2_000;

/**
 * Sends an archive in parts, from where an earlier attempt at the same file has ended. Returns the address of
 * its import. @throws CallError
 */
export async function sendArchive(
  file: File,
  before: readonly ListObject[],
  onSent: (fraction: number) => void,
): Promise<string> {
  const isSame = ({ state, source, size }: ListObject): boolean =>
    state === 'receiving' && source === file.name && size === file.size;
  const known = before.find(isSame)?.import_id;
  const list = known ?? (await create(file));
  let at = known === undefined ? 0 : (await call(api.imports.received, { import: list })).received;
  while (at < file.size) {
    at = await sendPart(list, file, at, onSent);
    onSent(at / file.size);
  }
  return href('import-view', { import: list });
}

async function create({ name: filename, size }: File): Promise<string> {
  const { import: made } = await call(api.imports.createArchive, { filename, size });
  return made.import_id;
}

/** Sends the bytes from there on; a broken connection is tried again. Returns how many are there. */
async function sendPart(
  list: string,
  file: File,
  start: number,
  onSent: (fraction: number) => void,
): Promise<number> {
  const end = Math.min(start + ARCHIVE_PART, file.size) - 1;
  const { method, path } = api.imports.part;
  const target = {
    method,
    url: path.replace(':import', list),
    headers: {
      'content-range': contentRange({ start, end, total: file.size }),
      'content-type': 'application/octet-stream',
    },
  };
  const told = (bytes: number): void => onSent((start + bytes) / file.size);
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await sendBytes(target, file.slice(start, end + 1), told, new AbortController().signal);
      return receivedIn(answer.status, answer.text);
    } catch (error) {
      if (tries >= TRIES || !(error instanceof CallError) || error.code !== 'network') throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries));
    }
  }
}

function receivedIn(status: number, text: string): number {
  const answer = JSON.parse(text) as { received?: number; code?: string; error?: string };
  if (answer.received === undefined) throw new CallError(status, answer.code ?? 'unknown', answer.error);
  return answer.received;
}
