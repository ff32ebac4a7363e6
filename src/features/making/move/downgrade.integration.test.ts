import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { clientOptions } from '#platform/db/db.ts';
import { listMigrations, migrate, migrateEmpty } from '#platform/db/migrate.ts';
import { signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { runFilms } from '#src/commands/films.ts';
import { findDamage } from '#src/commands/verify.ts';
import { moveFilms } from './move-films.ts';
import { addOldFilm } from './testing/old-film.ts';
import { storedNames } from './testing/served-film.ts';

let site: TestSite;
let client: pg.Client;
beforeAll(async () => {
  site = await startSite();
  client = new pg.Client(clientOptions(site.connection));
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await site?.close();
});

/** The statements of the page for operators. */
async function downgrade(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/operations/films.md'), 'utf8');
  const [, statements = ''] = /```sql\n([^`]+)```/.exec(page) ?? [];
  expect(statements).toContain('delete from migration');
  return statements;
}

/** Columns and indexes of the site's own tables in that database. */
async function schemaOf(of: pg.Client): Promise<unknown[]> {
  const { rows } = await of.query(
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as it
     from information_schema.columns where table_schema = 'public'
     union select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** What migrations before that one make of an empty database. */
async function schemaBefore(first: string, all: readonly string[]): Promise<unknown[]> {
  const database = `d_${crypto.randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${database} template template0`);
  const empty = new pg.Client(clientOptions({ ...(site.connection as object), database } as never));
  await empty.connect();
  try {
    await empty.query('begin');
    await migrateEmpty(
      empty,
      all.filter((name) => name < first),
    );
    await empty.query('commit');
    return await schemaOf(empty);
  } finally {
    await empty.end();
  }
}

it('the way back to a version before one file a size leaves its schema, its rows and its files', async () => {
  const owner = await signUp(site);
  const film = await addOldFilm(site, owner.id);
  const { storage, db } = site.ctx;
  const second = await addOldFilm(site, owner.id, { files_key: film.key });
  await storage.removePrefix(`media/${second.key}`);
  await storage.remove(originalKey(second.key));
  await db.insertInto('original').values({ media_key: film.key, state: 'gone', side: 360 }).execute();
  await storage.remove(originalKey(film.key));
  await moveFilms(site.ctx, new AbortController().signal, { rest: 0 });
  expect(await runFilms(site.ctx, 'back')).toMatch(/^1 videos .+ 1 originals .+ 1 have files of their own/);
  expect(await findDamage(site.ctx)).toEqual([]);
  for (const each of [film, second]) {
    const stored = await storedNames(site, each);
    const wanted = [...each.files.keys()].filter((name) => !/^mp4|^thumb|^storyboard\/preview/.test(name));
    expect(stored).toEqual(expect.arrayContaining([...wanted, 'mp4/360p-2.mp4', 'thumb/poster-medium.webp']));
    expect(await storage.stat(originalKey(each.key))).not.toBeNull();
  }

  const all = await listMigrations(client);
  await client.query(await downgrade());
  // Whatever differs, later migrations have made, and docs/operations/films.md does not undo it.
  expect(await schemaOf(client)).toEqual(await schemaBefore('1130', all));
  const { rows } = await client.query(
    `select video.id::int, has_hls, rendition.key from video join rendition on video_id = video.id
     order by 1`,
  );
  const key = 'mp4/360p-2.mp4';
  expect(rows).toEqual([film, second].map(({ id }) => ({ id, has_hls: true, key })));
  expect(await migrate(site.connection)).toEqual(all.filter((name) => name >= '1130'));
});
