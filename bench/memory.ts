import { Pool } from 'undici';
import { withFullSite } from './full-site.ts';
import { describeMachine } from './report.ts';

const VIDEOS = 200_000;
const PEOPLE = 2_000;
/** Requests of the whole run; figures are printed for every step. */
const REQUESTS = 200_000;
const STEP = 4_000;
/** So slow that the site is never behind: what is measured is what it keeps, not what waits. */
const PER_SECOND = 55;
/** Views of robots are not counted. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** What visitors ask for, as often as it stands here; `n` is another number each time. */
const MIX: readonly ((n: number) => string)[] = [
  () => '/',
  () => '/new',
  () => '/top',
  (n) => `/${codeOf(n)}`,
  (n) => `/${codeOf(n)}`,
  (n) => `/${codeOf(n)}`,
  (n) => `/u/p${1 + (n % PEOPLE)}`,
  (n) => `/t/t${1 + (n % 1_000)}`,
  (n) => `/search?q=w${n % 500}`,
  () => '/api/videos/hot?limit=24',
  (n) => `/api/videos/new?limit=24&offset=${n % 5_000}`,
  (n) => `/api/tag/t${1 + (n % 1_000)}/hot?limit=24`,
  (n) => `/api/videos/search?query=w${n % 500}&limit=24`,
  (n) => `/api/video/${1 + (n % VIDEOS)}`,
  (n) => `/api/video/${1 + (n % VIDEOS)}/track`,
  (n) => `/nothing-${n}`,
  (n) => `/api/video/${VIDEOS + n}`,
];

/**
 * Measures what one web process keeps while visitors read a full site for an hour, each from an address
 * of their own: its resident memory, what of it V8 says is held, and the processor time it took.
 */
export async function benchMemory(): Promise<void> {
  const size = { videos: VIDEOS, people: PEOPLE, votes: VIDEOS };
  await withFullSite(size, { TRUST_PROXY: 'loopback' }, async ({ site }) => {
    console.log(`${describeMachine()} ${process.execArgv.join(' ')}`);
    console.log('| requests | minutes | MB | most so far | CPU s |\n|--:|--:|--:|--:|--:|');
    const began = performance.now();
    await read(site.url, async (requests) => {
      const { now, most } = await site.resident();
      const minutes = (performance.now() - began) / 60_000;
      const figures = [now / 2 ** 20, most / 2 ** 20, await site.cpuSeconds()].map((one) => one.toFixed(0));
      console.log(`| ${requests} | ${minutes.toFixed(1)} | ${figures.join(' | ')} |`);
    });
  });
}

/** Sends the requests at their pace; `look` is called before the first one and after every step. */
async function read(url: string, look: (requests: number) => Promise<void>): Promise<void> {
  const pool = new Pool(url, { connections: 16 });
  const began = performance.now();
  const under = new Set<Promise<void>>();
  for (let count = 0; count < REQUESTS; count += 1) {
    if (count % STEP === 0) await look(count);
    const early = began + (count * 1_000) / PER_SECOND - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const one: Promise<void> = ask(pool, count).finally(() => under.delete(one));
    under.add(one);
  }
  await Promise.all(under);
  await look(REQUESTS);
  await pool.close();
}

async function ask(pool: Pool, count: number): Promise<void> {
  // Neighbours in time are far from each other in the site.
  const n = (count * 7_919) % 1_000_003;
  const path = MIX[count % MIX.length]?.(n) ?? '/';
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const method = path.endsWith('/track') ? 'POST' : 'GET';
  const headers = { 'x-forwarded-for': address, 'user-agent': BROWSER };
  const answer = await pool.request({ method, path, headers });
  await answer.body.dump();
  if (answer.statusCode >= 500) throw new Error(`${path} answered ${answer.statusCode}`);
}

/** The code of a generated video, which may be unlisted or deleted. */
function codeOf(n: number): string {
  return (1 + (n % VIDEOS)).toString(16).padStart(5, '0');
}
