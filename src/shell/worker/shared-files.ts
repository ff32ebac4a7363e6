/** Address of the service worker: at the root, so that it is that of every page. */
export const WORKER_PATH = '/service-worker.js';

/** The cache in which shared files wait for the page that takes them. */
export const SHARED_CACHE = 'shared';

/** The field of a shared form that holds its files. */
export const SHARED_FIELD = 'video';

/** The hash of the page that takes them. */
export const SHARED_HASH = '#shared';

/** Files that another app has shared; another call gets none. Empty where nothing can be shared. */
export async function takeSharedFiles(): Promise<File[]> {
  if (typeof caches === 'undefined') return [];
  const cache = await caches.open(SHARED_CACHE);
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  const files = await Promise.all(answers.flatMap((answer) => (answer ? [fileOf(answer)] : [])));
  await caches.delete(SHARED_CACHE);
  return files;
}

async function fileOf(answer: Response): Promise<File> {
  const { headers } = answer;
  return new File([await answer.blob()], decodeURIComponent(headers.get('x-name') ?? ''), {
    type: headers.get('content-type') ?? '',
    lastModified: Number(headers.get('x-modified')),
  });
}
