import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Language } from '#base/texts.ts';
import { languageOfPath, readTextPlaces, translateScript } from '#platform/languages/chunks.ts';
import type { Languages } from '#platform/languages/languages.ts';
import { raw } from '#src/raw-routes.ts';
import { chooseEncoding, compress, type Encoding, OF_FILES, QUALITY } from './encoding.ts';

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
export async function mountStatic(app: FastifyInstance, dir: string, languages: Languages): Promise<void> {
  const folder = join(dir, 'assets');
  const names = await filesBelow(folder);
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
  const places = await readTextPlaces(dir);
  const packed = new Map<string, Promise<Buffer> | Buffer>();

  function pack(key: string, bytes: () => Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
    const made = packed.get(key) ?? compress(bytes(), encoding, QUALITY.file);
    packed.set(key, made);
    return made;
  }

  /** A script in a language, or any other file as it is. */
  function translatedBytes(name: string, bytes: Buffer, language: Language | undefined): Buffer {
    if (language === undefined || extname(name) !== '.js') return bytes;
    return Buffer.from(translateScript(bytes.toString(), places[`assets/${name}`], languages, language));
  }

  /** Whether it has the texts that its path names; a page from before they changed gets the present ones. */
  function isLasting(translated: ReturnType<typeof languageOfPath>): boolean {
    return !translated || languages.versionOf(translated.language) === translated.version;
  }

  app.get<{ Params: { '*': string } }>(raw.assets.path, async (request, reply) => {
    const path = request.params['*'];
    const translated = languageOfPath(path);
    const name = translated?.name ?? path;
    const bytes = files.get(name);
    if (!bytes || (translated && !languages.has(translated.language))) return reply.callNotFound();
    const inLanguage = () => translatedBytes(name, bytes, translated?.language);
    const encoding = chooseEncoding(request.headers['accept-encoding'], OF_FILES);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .header('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
      .header('cache-control', isLasting(translated) ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('vary', 'accept-encoding')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(
        encoding
          ? await pack([encoding, translated?.language, name].join(' '), inLanguage, encoding)
          : inLanguage(),
      );
  });
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)));
}
