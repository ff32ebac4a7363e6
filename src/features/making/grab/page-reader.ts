import { parentPort, workerData } from 'node:worker_threads';
import { factsOf } from './page-facts.ts';

/** What the thread is started with. */
export interface PageSource {
  readonly html: string;
  readonly base: string;
}

// A thread of its own, which reads one page and ends: see `model/read-page.ts`.
const { html, base } = workerData as PageSource;
// oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(factsOf(html, base));
