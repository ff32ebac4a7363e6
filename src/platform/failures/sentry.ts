import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { VERSION } from '#platform/version.ts';
import { framesIn } from './frames.ts';
import type { FailureCount } from './store.ts';

/** Where reports go, as a DSN says it: `https://<key>@<host>/<project>`. */
interface Target {
  readonly url: string;
  readonly key: string;
}

/** Reports a minute: a failure that repeats must not flood the server. */
const MOST_A_MINUTE = 20;
const MINUTE = 60_000;
/** Longest that a report may take, ms. */
const PATIENCE = 5_000;
/** How long nothing is sent after an answer that asks to wait and does not say how long, seconds. */
const USUAL_WAIT = 60;

/** Sends a kind of failure to a server that speaks Sentry's envelope protocol. Never rejects. */
export function createSender(dsn: string, clock: { now(): number }, log: Pick<Logger, 'warn'>) {
  const target = readDsn(dsn);
  let sent: number[] = [];
  let waitUntil = 0;

  return async function send(counted: FailureCount): Promise<void> {
    const now = clock.now();
    sent = sent.filter((at) => at > now - MINUTE);
    if (now < waitUntil || sent.length >= MOST_A_MINUTE) return;
    sent.push(now);
    try {
      const response = await post(target, envelopeOf(counted));
      if (response.status === 429)
        waitUntil = now + 1000 * (Number(response.headers.get('retry-after')) || USUAL_WAIT);
      await response.body?.cancel();
    } catch (error) {
      log.warn({ err: error }, 'a failure was not sent to ERROR_DSN');
    }
  };
}

function post({ url, key }: Target, body: string): Promise<Response> {
  const auth = `Sentry sentry_version=7, sentry_client=vireo/${VERSION}, sentry_key=${key}`;
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
}

/** The address that envelopes are sent to, and the public key. */
export function readDsn(dsn: string): Target {
  const { protocol, host, username, pathname } = new URL(dsn);
  const parts = pathname.split('/').filter(Boolean);
  const project = parts.pop() ?? '';
  const path = ['', ...parts, 'api', project, 'envelope', ''].join('/');
  return { url: `${protocol}//${host}${path}`, key: username };
}

/** One event as an envelope: three lines of JSON. */
function envelopeOf({ failure, count, at }: FailureCount): string {
  const id = randomUUID().replaceAll('-', '');
  const event = JSON.stringify({
    event_id: id,
    timestamp: at / 1000,
    platform: failure.source === 'browser' ? 'javascript' : 'node',
    level: 'error',
    release: `vireo@${VERSION}`,
    transaction: failure.place,
    fingerprint: [failure.fingerprint.toString('hex')],
    tags: { source: failure.source, ...(failure.browser && { browser: failure.browser }) },
    extra: { count },
    exception: {
      values: [
        {
          type: failure.name,
          value: failure.message,
          stacktrace: { frames: framesIn(failure.stack) },
        },
      ],
    },
    breadcrumbs: {
      values: failure.crumbs.map((crumb) => ({
        timestamp: crumb.at / 1000,
        category: crumb.kind,
        message: crumb.text,
      })),
    },
  });
  const head = { event_id: id, sent_at: new Date(at).toISOString() };
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) };
  return `${JSON.stringify(head)}\n${JSON.stringify(item)}\n${event}\n`;
}
