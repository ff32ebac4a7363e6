import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { failed, passed, type Check, type DoctorConfig } from './check.ts';

/** Whether HOST and PORT can be listened on, by doing so for a moment. Port 0 takes any free one. */
export function checkPort({ host, port }: Pick<DoctorConfig, 'host' | 'port'>): Promise<Check> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(portTrouble(error, host, port)));
    server.listen(port, host, () => server.close(() => resolve(passed('port', `${host}:${port} is free`))));
  });
}

function portTrouble({ code, message }: NodeJS.ErrnoException, host: string, port: number): Check {
  if (code === 'EADDRINUSE') {
    return failed(
      'port',
      `${host}:${port} is in use`,
      'Nothing to do if Vireo is running; else set PORT to a free one.',
    );
  }
  if (code === 'EACCES') {
    return failed(
      'port',
      `This user may not listen on port ${port}`,
      'Set PORT to one above 1023 and put a proxy before it.',
    );
  }
  return failed('port', `${host}:${port} cannot be listened on: ${message}`, 'Correct HOST and PORT.');
}

/** Whether the mail server answers and takes the name and password, without sending anything. */
export async function checkSmtp(smtpUrl: string): Promise<Check> {
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };
  const { host } = URL.canParse(smtpUrl) ? new URL(smtpUrl) : { host: 'SMTP_URL' };
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
