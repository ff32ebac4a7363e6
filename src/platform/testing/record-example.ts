import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { NamedCall } from '#platform/openapi/call.ts';

/** Entries of a list that an example shows. */
const MOST = 2;
/** Characters of a text that an example shows. */
const LONGEST = 200;
/** What an example tells of nobody. */
const SECRET = /token|secret|password|^qr$|^uri$|recovery_codes|credential|question|options/i;

/**
 * Keeps the first answer of a call that a run of the tests has seen, with what was sent for it, unless that
 * is no use as an example: `VIREO_EXAMPLES=<folder> npm test -- integration` records to that folder.
 */
export function recordExample({ id, endpoint }: NamedCall, request: FastifyRequest, body: string): void {
  const folder = process.env['VIREO_EXAMPLES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${id}.json`);
  if (existsSync(file)) return;
  const sent = { ...fieldsOf(request.query), ...fieldsOf(request.body) };
  if (isFiller(sent, Object.keys(endpoint.input.shape))) return;
  writeFileSync(file, JSON.stringify({ sent: shown(sent), answer: shown(JSON.parse(body)) }));
}

/** Whether a test sent fields that the call does not take, or text that nobody would write. */
function isFiller(sent: object, taken: readonly string[]): boolean {
  return (
    Object.keys(sent).some((name) => !taken.includes(name)) ||
    /%[0-9a-f]{2}|\ufffd/i.test(JSON.stringify(sent))
  );
}

function fieldsOf(source: unknown): object {
  return typeof source === 'object' && source !== null && !Buffer.isBuffer(source) ? source : {};
}

function shown(part: unknown, name = ''): unknown {
  if (Array.isArray(part)) return part.slice(0, MOST).map((one) => shown(one, name));
  if (typeof part === 'object' && part !== null)
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, shown(value, key)]));
  if (typeof part !== 'string') return part;
  return SECRET.test(name) && part !== ''
    ? '…'
    : part
        .slice(0, LONGEST)
        .replaceAll(/https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?/g, 'https://vireo.example');
}
