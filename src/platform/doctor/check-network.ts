import { createServer } from 'node:net';
import { raw } from '#src/raw-routes.ts';
import { MARK_HEADER, siteMark } from './site-mark.ts';
import { failed, passed, type Check, type DoctorConfig } from './check.ts';

type Place = Pick<DoctorConfig, 'host' | 'port' | 'dataDir' | 'publicUrl'>;

/**
 * Whether HOST and PORT can be listened on, by doing so for a moment, or this very site does. Port 0 takes
 * any free one.
 */
export async function checkPort(place: Place): Promise<Check> {
  const { host, port } = place;
  const trouble = await tryPort(place);
  if (!trouble) return passed('port', `${host}:${port} is free`);
  return trouble.code === 'EADDRINUSE' ? judgeHolder(place) : portTrouble(trouble, host, port);
}

function tryPort({ host, port }: Place): Promise<NodeJS.ErrnoException | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** How long whoever holds the port may take to say who it is, ms. */
const HOLDER_MS = 5_000;

/** Whether it is this site that holds the port, and whether it is well. */
async function judgeHolder(place: Place): Promise<Check> {
  const { host, port } = place;
  const answer = await fetch(`http://${reachable(host)}:${port}${raw.ready.path}`, {
    signal: AbortSignal.timeout(HOLDER_MS),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.headers.get(MARK_HEADER) !== siteMark(place))
    return failed('port', `${host}:${port} is in use by another program`, 'Set PORT to a free one.');
  if (answer.ok) return passed('port', `This site is running and answers on ${host}:${port}`);
  return failed(
    'port',
    `This site runs on ${host}:${port}, but is not ready`,
    'Look at the database above and at the log.',
  );
}

/** Where a server that listens on this address can be asked from its own machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function portTrouble({ code, message }: NodeJS.ErrnoException, host: string, port: number): Check {
  if (code === 'EACCES') {
    return failed(
      'port',
      `This user may not listen on port ${port}`,
      'Set PORT to one above 1023 and put a proxy before it.',
    );
  }
  return failed('port', `${host}:${port} cannot be listened on: ${message}`, 'Correct HOST and PORT.');
}

/** What to do where all visitors seem to have the address of a proxy. */
export const NAME_PROXY =
  'Set TRUST_PROXY to the address of your proxy, loopback if it runs on this machine, and restart.';

/**
 * Whether visitors can be told apart: Vireo itself speaks no TLS, so with https a proxy stands in front, and
 * unless it is trusted everybody has its address.
 */
export function checkVisitors({
  publicUrl,
  trustProxy,
}: Pick<DoctorConfig, 'publicUrl' | 'trustProxy'>): Check {
  if (trustProxy) return passed('visitors', `Their addresses are told by the proxy at ${trustProxy}`);
  if (!publicUrl.startsWith('https:'))
    return passed('visitors', 'They connect directly: TRUST_PROXY is not set');
  return failed(
    'visitors',
    'All seem to share one address: PUBLIC_URL is https, and TRUST_PROXY does not name the proxy in front',
    NAME_PROXY,
  );
}

/** Whether the mail server answers and takes the name and password, without sending anything. */
export async function checkSmtp(smtpUrl: string): Promise<Check> {
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };
  const { host } = URL.canParse(smtpUrl) ? new URL(smtpUrl) : { host: 'SMTP_URL' };
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return passed('mail', `${host} takes mail`);
  } catch (error) {
    return failed(
      'mail',
      `${host} does not take mail: ${(error as Error).message}`,
      'Correct SMTP_URL, or start that server.',
    );
  } finally {
    transport.close();
  }
}
