import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { openProxy } from '#platform/fetch/proxy.ts';
import { publicOnly } from '#platform/fetch/policy.ts';
import { type Limits, runGuarded } from '#platform/ffmpeg/guarded-process.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import { PREVIEW_WAIT_MS } from './ask-helper.ts';

/** A video that the operator's helper program has found on a page. */
export interface HelperResult {
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string | null;
  readonly duration: number | null;
  /** Address of one progressive file. */
  readonly media: string;
  /** Headers that its server requires, such as the referring page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly size: number | null;
}

const PROGRAM = 'yt-dlp';
/** Its single-file builds unpack themselves, so it may write a little. */
export const LIMITS = { memoryBytes: 1024 ** 3, cpuSeconds: 60, fileBytes: 128 * 1024 ** 2 };
/** One file with sound and picture over plain http(s), nothing that would have to be merged. */
const FORMATS =
  'best[protocol=https][ext=mp4]/best[protocol=http][ext=mp4]/best[protocol=https]/best[protocol=http]';
/**
 * Programs before 2025, which long-lived systems have, do not know it: they look for plugins where only
 * whoever installs programs can write.
 */
const NO_PLUGINS = '--no-plugin-dirs';
/** Headers from the helper that are passed on; no cookies or credentials. */
const PASSED = ['referer', 'user-agent', 'accept', 'accept-language'];

/**
 * Runs the helper, if the operator has installed it, for the video on a page; in a worker, in its turn
 * (`answerQuestion`). Only its site-specific extractors are on, it reads no configuration of this machine,
 * and it reaches the network only through a filtering proxy. Null if there is no helper or it finds nothing.
 * Design §9.
 */
export async function runHelper(
  ctx: HelperCtx,
  url: string,
  signal: AbortSignal,
): Promise<HelperResult | null> {
  const limits = { ...LIMITS, wallMs: PREVIEW_WAIT_MS };
  const text = await askProgram(ctx, ['--no-playlist', '--format', FORMATS], url, { limits, signal });
  return text === null ? null : parse(text);
}

export type HelperCtx = Pick<Ctx, 'config' | 'fetchPolicy' | 'log'>;

/** What the helper writes for an address, with these further options; null as above. */
export async function askProgram(
  ctx: HelperCtx,
  options: readonly string[],
  url: string,
  { limits, signal }: { readonly limits: Limits; readonly signal: AbortSignal },
): Promise<string | null> {
  const program = await findProgram();
  if (program === null) return null;
  const proxy = await openProxy(ctx.fetchPolicy ?? publicOnly);
  try {
    const tools = await configuredTools(ctx.config);
    const asked = argumentsFor(url, proxy.url, options);
    const run = (args: string[]) =>
      runGuarded(tools, program, args, { limits, network: true, cwd: '/', signal });
    const first = await run([NO_PLUGINS, ...asked]);
    const ended = first.stderr.includes(`no such option: ${NO_PLUGINS}`) ? await run(asked) : first;
    if (ended.exitCode === 0) return ended.stdout;
    const isOld = /no such option/.test(ended.stderr);
    ctx.log[isOld ? 'warn' : 'info'](
      { stderr: ended.stderr.slice(-500) },
      isOld ? 'helper is too old' : 'helper found nothing',
    );
    return null;
  } finally {
    await proxy.close();
  }
}

async function findProgram(): Promise<string | null> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, PROGRAM);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}

function argumentsFor(url: string, proxy: string, options: readonly string[]): string[] {
  const alone = ['--ignore-config', '--no-cache-dir', '--ies', 'default,-generic', '--proxy', proxy];
  const quick = ['--socket-timeout', '15', '--retries', '1', '--extractor-retries', '0'];
  return [...alone, ...quick, ...options, '--no-warnings', '--dump-single-json', '--', url];
}

function parse(text: string): HelperResult | null {
  try {
    const found = JSON.parse(text) as Record<string, unknown>;
    const media = URL.parse(String(found['url'] ?? ''));
    if (!media || !/^https?:$/.test(media.protocol)) return null;
    return {
      title: String(found['title'] ?? ''),
      description: String(found['description'] ?? ''),
      thumbnail: typeof found['thumbnail'] === 'string' ? found['thumbnail'] : null,
      duration: numberIn(found['duration']),
      media: media.href,
      headers: passedHeaders(found['http_headers']),
      size: numberIn(found['filesize'] ?? found['filesize_approx']),
    };
  } catch {
    return null;
  }
}

function passedHeaders(headers: unknown): Record<string, string> {
  const pairs = Object.entries(typeof headers === 'object' && headers !== null ? headers : {});
  return Object.fromEntries(
    pairs
      .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name, value]) => PASSED.includes(name) && !/[\r\n]/.test(value)),
  );
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}
