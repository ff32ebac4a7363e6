import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#src/config.ts';

/** One message; both parts are always sent. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address that ends such letters, also by one press in the mail program. RFC 8058 */
  readonly unsubscribe?: string;
}

export interface Mail {
  /** Hands the letter to the server. Rejects when it does not take it: callers in jobs are then tried again. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Mail over `SMTP_URL`; without one, letters are kept as .eml files in `DATA_DIR/outbox` for the operator. */
export function openMail(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_NAME' | 'publicUrl' | 'dataDir'>): Mail {
  const from = config.MAIL_FROM ?? `${config.SITE_NAME} <no-reply@${new URL(config.publicUrl).hostname}>`;
  return config.SMTP_URL ? overSmtp(config.SMTP_URL, from) : intoFolder(join(config.dataDir, 'outbox'), from);
}

function overSmtp(url: string, from: string): Mail {
  const transport = createTransport(url, { from });
  return {
    async send(letter) {
      await transport.sendMail(messageOf(letter));
    },
    close: () => transport.close(),
  };
}

function intoFolder(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`);
      await writeFile(`${path}.tmp`, message as Buffer);
      await rename(`${path}.tmp`, path);
    },
    close: () => transport.close(),
  };
}

function messageOf({ unsubscribe, ...letter }: Letter) {
  if (unsubscribe === undefined) return letter;
  const headers = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...letter, headers };
}
