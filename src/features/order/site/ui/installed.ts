import { dragStore } from '#features/making/upload/ui/drag.ts';
import { isToldByWorker } from '#features/people/notification/ui/arrivals.ts';
import { own, ownInTab, setOwner } from '#platform/web/own.ts';
import { keptKeys, recall } from '#platform/web/persist.ts';
import { openModal } from '#shell/browser/modals.ts';
import { SHARED_HASH, takeSharedFiles, WORKER_PATH } from '#shell/worker/shared-files.ts';

const KEY = 'left';
/** The same as `own` keeps it for an account, or for a guest. */
const OWNED = /^own\.(\d*)\.left$/;

/** The page that a tab showed last. */
export interface LeftPage {
  readonly path: string;
  readonly title: string;
}

/**
 * What the site does on every page as an app of the device: its service worker, files that are handed to it,
 * notifications while it is closed, and what its offline page will tell. Returns a function that stops this.
 */
export function beInstalled(): () => void {
  registerWorker(own.recall(KEY) !== null);
  followLaunches();
  if (isToldByWorker())
    void import('#features/people/notification/ui/push-device.ts').then(({ keepToldOn }) =>
      keepToldOn().catch(() => undefined),
    );
  const stops = [keepLeftPage(), followShares()];
  return () => stops.forEach((stop) => stop());
}

/**
 * Keeps what the offline page tells, which is a page of nobody: who was here last, for as long as they are
 * signed in, and in this tab, which page they saw. Returns a function that stops this.
 */
function keepLeftPage(): () => void {
  own.keep(KEY, `${Date.now()}`);
  const keep = (): void => {
    const { pathname, search } = location;
    const left: LeftPage = { path: pathname + search, title: document.title };
    ownInTab.keep(KEY, JSON.stringify(left));
  };
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}

/**
 * The page that this tab showed last, on a page of nobody; null if it showed none. The page is then that of
 * whoever saw it.
 */
export function findLeftPage(): LeftPage | null {
  setOwner(lastVisitor());
  try {
    return JSON.parse(ownInTab.recall(KEY) ?? 'null') as LeftPage | null;
  } catch {
    return null;
  }
}

/** The account that was here last and has not signed out since; null for a guest. */
function lastVisitor(): string | null {
  const visits = keptKeys().flatMap((key) => {
    const id = OWNED.exec(key)?.[1];
    return id === undefined ? [] : [{ id, at: Number(recall(key)) }];
  });
  return visits.toSorted((one, other) => other.at - one.at)[0]?.id || null;
}

/**
 * From the second page on: somebody who leaves after the first one has no use for it. Where there is no
 * https, there are no service workers either.
 */
function registerWorker(hasReturned: boolean): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (import.meta.env.PROD && hasReturned && serviceWorker)
    serviceWorker.register(WORKER_PATH).catch(() => undefined);
}

/** Opens the uploader with what was shared, if this page was opened for it. */
function followShares(): () => void {
  const look = (): void => {
    if (location.hash !== SHARED_HASH) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    void takeSharedFiles().then(upload, () => upload([]));
  };
  look();
  addEventListener('hashchange', look);
  return () => removeEventListener('hashchange', look);
}

/** What a device opens with the installed site. Web App Launch Handler API, W3C draft. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Opens the uploader with files that were opened with the site. */
function followLaunches(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void Promise.all(files.map((file) => file.getFile())).then(upload);
  });
}

/** As if they had been dropped on the page. */
function upload(files: readonly File[]): void {
  dragStore.set({ ...dragStore.get(), dropped: files });
  if (!document.querySelector('.upload-modal')) openModal('upload');
}
