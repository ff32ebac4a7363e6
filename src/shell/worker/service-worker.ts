import type { FetchEvent, LifeEvent, PushedNotice, WorkerScope, WorkerSite } from './worker-types.ts';

/**
 * The site's service worker. It keeps the page that is shown without a connection, with the few files that
 * this page needs, takes what other apps share, and shows notifications while no page is open. It never keeps
 * a page, which is somebody's, and never stands between a page and its calls, its films or its uploads. A
 * script of its own: it imports nothing. Decisions 80 and 77.
 */
declare const SITE: WorkerSite;

const scope = globalThis as unknown as WorkerScope;
const SHELL = `shell-${SITE.version}`;
/** Bodies of these can be long, and whoever asked for them is not helped by a page. */
const FILES = /^\/(?:api|push|media|download|avatars|covers|sponsor|oauth)\/|\.(?:zip|csv|json|xml)$/;

scope.addEventListener('install', (event) => {
  leaveOut(event);
  // A new worker need not wait for open pages to close: no page depends on the worker's version, and none is
  // reloaded when it changes. What was shared just now is stored before the old one ends.
  event.waitUntil(keepShell().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldShells(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== scope.location.origin) return;
  const isVisit = mode === 'navigate';
  if (method === 'POST' && isVisit && pathname === SITE.share) event.respondWith(takeShared(event.request));
  if (method !== 'GET') return;
  if (isVisit && !FILES.test(pathname)) event.respondWith(openPage(event));
  else if (SITE.files.includes(pathname)) event.respondWith(readFile(event.request));
});

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushedNotice));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));

/** Where browsers can do so, what the worker leaves alone does not even wake it. */
function leaveOut(event: LifeEvent): void {
  const names = ['api', 'push', 'media', 'download', 'avatars', 'covers', 'sponsor'];
  const or = names.map((name) => ({ urlPattern: { pathname: `/${name}/*` } }));
  event.addRoutes?.([{ condition: { or }, source: 'network' }]).catch(() => undefined);
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  // As somebody who is not signed in: it is shown to whoever uses the device.
  const page = new Request(SITE.offline, { credentials: 'omit', cache: 'reload' });
  await Promise.all([cache.add(page), cache.addAll(SITE.files)]);
}

async function removeOldShells(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page as the site has it now; without a connection, the page that says so. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await readKept(SITE.offline)) ?? Response.error();
  }
}

/** Its name contains a hash of its content, so what is kept is never out of date. */
async function readFile(request: Request): Promise<Response> {
  return (await readKept(request)) ?? fetch(request);
}

function readKept(wanted: Request | string): Promise<Response | undefined> {
  return caches.match(wanted, { cacheName: SHELL, ignoreVary: true });
}

/** Keeps shared files until the page that is opened for them takes them. */
async function takeShared(request: Request): Promise<Response> {
  try {
    const files = (await request.formData()).getAll(SITE.field).filter((file) => file instanceof File);
    await caches.delete(SITE.shared);
    const cache = await caches.open(SITE.shared);
    await Promise.all(files.map((file, at) => cache.put(`${SITE.share}/${at}`, described(file))));
    return Response.redirect(SITE.taken, 303);
  } catch {
    // No room for it, for example: the site says what to do instead.
    return Response.redirect(SITE.share, 303);
  }
}

function described(file: File): Response {
  const headers = { 'x-name': encodeURIComponent(file.name), 'x-modified': `${file.lastModified}` };
  return new Response(file, { headers: { 'content-type': file.type, ...headers } });
}

/** Safari stops sending to who shows nothing, so there it is shown and taken away at once. */
const MUST_SHOW = /^(?!.*Chrom).*Safari/.test(scope.navigator.userAgent);

/** Nothing is shown to somebody who is looking at the site: the page tells them itself. */
async function show({ title, body, tag, url, icon, at }: PushedNotice): Promise<void> {
  const isSeen = (await windows()).some(({ visibilityState }) => visibilityState === 'visible');
  if (isSeen && !MUST_SHOW) return;
  const more = { renotify: true, timestamp: at, silent: isSeen };
  await scope.registration.showNotification(title, { body, tag, icon, data: url, ...more });
  if (isSeen) for (const shown of await scope.registration.getNotifications({ tag })) shown.close();
}

/** A page of its own: what another one shows may be playing, or being typed. */
async function open(url: string): Promise<void> {
  const there = (await windows()).find((one) => one.url === url);
  await (there ? there.focus() : scope.clients.openWindow(url));
}

function windows() {
  return scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** The browser has given this device another address: the site is told it, if somebody is signed in. */
async function subscribeAgain(): Promise<void> {
  const answer = await fetch(SITE.devices);
  if (!answer.ok) return;
  const { public_key } = (await answer.json()) as { public_key: string };
  const how = { userVisibleOnly: true, applicationServerKey: public_key };
  const { endpoint, keys } = (await scope.registration.pushManager.subscribe(how)).toJSON();
  const headers = { 'content-type': 'application/json' };
  await fetch(SITE.devices, { method: 'POST', headers, body: JSON.stringify({ endpoint, ...keys }) });
}
