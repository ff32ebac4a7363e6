import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that keeps what it is given. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Letters to that address, in the order in which they came. */
  to(email: string): ParsedMail[];
  close(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const taken: ParsedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then(
        (mail) => {
          taken.push(mail);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (email) => taken.filter(({ to }) => [to].flat()[0]?.text === email),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
