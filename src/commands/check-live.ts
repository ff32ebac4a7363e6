import { X509Certificate, createPrivateKey } from 'node:crypto';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { readCertificate } from '#features/making/live/doors.ts';
import { smallerSizes } from '#features/making/live/rules.ts';
import { type Check, failed, passed } from '#platform/doctor/check.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import type { Config } from '#src/config.ts';

/** The settings that broadcasts depend on. */
type LiveConfig = Pick<
  Config,
  'HOST' | 'LIVE_PORT' | 'LIVE_TLS_CERT' | 'LIVE_TLS_KEY' | 'LIVE_TLS_PORT' | 'FFMPEG_PATH'
>;

/** Days before its end from which a certificate is complained of. */
const SOON_DAYS = 7;

/** Whether broadcasts can be taken: their ports, their certificate, and what makes smaller sizes. */
export async function checkLive(config: LiveConfig): Promise<Check[]> {
  return [
    await checkPort('broadcasts', config, 'LIVE_PORT'),
    ...(config.LIVE_TLS_CERT && config.LIVE_TLS_KEY
      ? [
          await checkPort('broadcasts by RTMPS', config, 'LIVE_TLS_PORT'),
          await checkCertificate(config.LIVE_TLS_CERT, config.LIVE_TLS_KEY),
        ]
      : []),
    await checkEncoder(config),
  ];
}

async function checkPort(
  name: string,
  config: LiveConfig,
  variable: 'LIVE_PORT' | 'LIVE_TLS_PORT',
): Promise<Check> {
  const port = config[variable];
  const server = createServer();
  const code = await new Promise<string | null>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    server.listen({ host: config.HOST, port }, () => resolve(null));
  });
  server.close();
  if (code === 'EACCES')
    return failed(name, `Port ${port} is reserved for root`, `Set ${variable} to a port above 1023.`);
  if (code === 'EADDRINUSE')
    return passed(name, `port ${port} is in use: by the site, if it runs and people may broadcast`);
  return code === null
    ? passed(name, `port ${port} is free`)
    : failed(name, `Port ${port} cannot be used: ${code}`, `Correct HOST or ${variable}.`);
}

async function checkCertificate(cert: string, key: string): Promise<Check> {
  const name = 'certificate for RTMPS';
  try {
    const pem = await readCertificate(cert, key);
    const certificate = new X509Certificate(pem.cert);
    if (!certificate.checkPrivateKey(createPrivateKey(pem.key)))
      return failed(name, 'The key is that of another certificate', 'Correct LIVE_TLS_KEY.');
    const days = Math.floor((Date.parse(certificate.validTo) - Date.now()) / 86_400_000);
    return days < SOON_DAYS
      ? failed(name, `It ends in ${days} days`, 'Renew it. It is read again by itself.')
      : passed(name, `it is good for ${days} days`);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return failed(name, `It cannot be read: ${said}`, 'Correct LIVE_TLS_CERT and LIVE_TLS_KEY.');
  }
}

async function checkEncoder(config: LiveConfig): Promise<Check> {
  const name = 'encoder of broadcasts';
  const cores = availableParallelism();
  const sizes = smallerSizes(cores);
  return configuredTools(config).then(
    () =>
      passed(name, `${cores} cores: ${sizes} smaller ${sizes === 1 ? 'size' : 'sizes'} of each broadcast`),
    () => failed(name, 'There is no ffmpeg for it', 'Install ffmpeg, or set FFMPEG_PATH.'),
  );
}
