import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { raw } from '#src/raw-routes.ts';
import { chooseEncoding, compress, type Encoding, QUALITY } from './encoding.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
};

/**
 * Serves the browser's build from `dir` under its own paths. File names contain a hash of the content, so
 * answers never change. Files are read at start-up, so that a newer build next to a running site does not
 * break it; each is compressed when it is first asked for.
 */
export async function mountStatic(app: FastifyInstance, dir: string): Promise<void> {
  const folder = join(dir, 'assets');
  const names = await filesBelow(folder);
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
  const packed = new Map<string, Promise<Buffer>>();

  function pack(name: string, bytes: Buffer, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${name}`;
    const made = packed.get(key) ?? compress(bytes, encoding, QUALITY.file);
    packed.set(key, made);
    return made;
  }

  app.get<{ Params: { '*': string } }>(raw.assets.path, async (request, reply) => {
    const name = request.params['*'];
    const bytes = files.get(name);
    if (!bytes) return reply.callNotFound();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .header('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(encoding ? await pack(name, bytes, encoding) : bytes);
  });
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)));
}
