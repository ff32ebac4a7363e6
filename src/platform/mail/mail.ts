import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#src/config.ts';

/** One e-mail; both parts are always sent. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address that ends such letters, also by one press in the mail program. RFC 8058 */
  readonly unsubscribe?: string;
}

export interface Mail {
  /**
   * Hands the letter to the server. Rejects when it does not take it: callers in jobs are then tried again.
   */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/**
 * Mail over `SMTP_URL`; without one, letters are kept in `DATA_DIR/outbox` for the operator, as .eml for mail
 * programs and as .txt for `vireo outbox`.
 */
export function openMail(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_NAME' | 'publicUrl' | 'dataDir'>,
): Mail {
  const from = config.MAIL_FROM ?? `${config.SITE_NAME} <no-reply@${new URL(config.publicUrl).hostname}>`;
  return config.SMTP_URL ? overSmtp(config.SMTP_URL, from) : intoFolder(join(config.dataDir, 'outbox'), from);
}

function overSmtp(url: string, from: string): Mail {
  const transport = whenNeeded(async () => (await import('nodemailer')).createTransport(url, { from }));
  return {
    async send(letter) {
      await (await transport.open()).sendMail(messageOf(letter));
    },
    close: transport.close,
  };
}

function intoFolder(folder: string, from: string): Mail {
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const;
  const transport = whenNeeded(async () => (await import('nodemailer')).createTransport(options, { from }));
  return {
    async send(letter) {
      const { message } = await (await transport.open()).sendMail(messageOf(letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`,
      );
      await writeFile(path.replace('.eml', '.txt'), readable(letter), { mode: 0o600 });
      await writeFile(`${path}.tmp`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.tmp`, path);
    },
    close: transport.close,
  };
}

/** Opened for the first letter: most web processes, whose letters jobs send, never need the library. */
function whenNeeded<T extends { close(): void }>(open: () => Promise<T>) {
  let opened: Promise<T> | undefined;
  return {
    open: () => (opened ??= open()),
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/**
 * The newest letters of the folder in which they are kept without a mail server, as plain text, newest first.
 */
export async function readOutbox(dataDir: string, most: number): Promise<string[]> {
  return (await readNewest(dataDir, most)).map(({ letter }) => letter);
}

async function readNewest(dataDir: string, most: number) {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .toReversed();
  return Promise.all(
    names.slice(0, most).map(async (id) => ({ id, letter: await readFile(join(folder, id), 'utf8') })),
  );
}

/** A letter of that folder without what it says: links in letters are keys to accounts. */
export interface KeptLetter {
  /** Its file's name. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** ms since 1970 */
  readonly at: number;
}

/** The heads of the newest letters of the folder, newest first. */
export async function listOutbox(dataDir: string, most: number): Promise<KeptLetter[]> {
  const letters = await readNewest(dataDir, most);
  const field = (letter: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(letter)?.[1] ?? '';
  return letters.map(({ id, letter }) => ({
    id,
    to: field(letter, 'To'),
    subject: field(letter, 'Subject'),
    at: Date.parse(field(letter, 'Date')) || 0,
  }));
}

function readable({ to, subject, text }: Letter): string {
  return `To: ${to}\nSubject: ${subject}\nDate: ${new Date().toUTCString()}\n\n${text}`;
}

/** The address goes whole, not as a list: a comma in it must not make another reader. */
function messageOf({ unsubscribe, to, ...rest }: Letter) {
  const letter = { ...rest, to: { name: '', address: to } };
  if (unsubscribe === undefined) return letter;
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...letter, headers };
}
