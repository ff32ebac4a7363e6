import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { composeLetter } from './letter.ts';
import { openMail, readOutbox } from './mail.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vireo-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = () =>
  openMail({
    SMTP_URL: undefined,
    MAIL_FROM: undefined,
    SITE_NAME: 'Vireo',
    publicUrl: 'http://localhost:1',
    dataDir,
  });
const letter = (to: string, unsubscribe?: string) =>
  composeLetter(to, 'Vireo', {
    subject: 'Grüße & more',
    greeting: 'Hello <ann>,',
    lines: ['It has happened.'],
    list: [{ text: 'a "thing"', href: 'http://x/?a=1&b=2' }],
    ...(unsubscribe && { unsubscribe }),
  });

it('keeps letters for the operator without a mail server: for a mail program, and to be read', async () => {
  const mail = open();
  await mail.send(letter('ann@example.org', 'http://localhost:1/unsubscribe/x'));
  mail.close();
  const folder = join(dataDir, 'outbox');
  const name = (await readdir(folder)).find((each) => each.endsWith('.eml')) ?? '';
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  const kept = await simpleParser(await readFile(join(folder, name)));
  expect(kept.subject).toBe('Grüße & more');
  expect(kept.text).toContain('* a "thing"\n  http://x/?a=1&b=2');
  expect(kept.html).toContain('Hello &lt;ann&gt;,');
  expect(kept.html).toContain('href="http://x/?a=1&amp;b=2"');
  expect(kept.headerLines.map(({ line }) => line)).toEqual(
    expect.arrayContaining([
      'List-Unsubscribe: <http://localhost:1/unsubscribe/x>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  );
});

it('writes to one address, whatever it looks like, and lets no text add a header', async () => {
  const mail = open();
  await mail.send({ ...letter('a,victim@example.org'), subject: 'One\r\nBcc: victim@example.org' });
  mail.close();
  const folder = join(dataDir, 'outbox');
  const name = (await readdir(folder)).find((each) => each.endsWith('.eml')) ?? '';
  const kept = await simpleParser(await readFile(join(folder, name)));
  expect([kept.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).not.toContain(
    'victim@example.org',
  );
  expect(kept.bcc).toBeUndefined();
  expect((await stat(folder)).mode & 0o077).toBe(0);
});

it('shows the newest letters first', async () => {
  const mail = open();
  expect(await readOutbox(dataDir, 5)).toEqual([]);
  for (const to of ['first@example.org', 'second@example.org', 'third@example.org'])
    await mail.send(letter(to));
  mail.close();
  const shown = await readOutbox(dataDir, 2);
  expect(shown.map((text) => text.split('\n').slice(0, 2))).toEqual([
    ['To: third@example.org', 'Subject: Grüße & more'],
    ['To: second@example.org', 'Subject: Grüße & more'],
  ]);
});
