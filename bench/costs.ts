import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, runText } from '#platform/db/db.ts';
import { countStatements, type ServedSite } from './full-site.ts';
import { cpuOf } from './site.ts';

/** What one request has cost: processor time of the web process and of the database, ms, and statements. */
export interface Costs {
  readonly webMs: number;
  readonly databaseMs: number;
  readonly statements: number;
}

/** The first process of a database, from which all others of it descend. */
export async function postmasterOf(db: Db): Promise<number> {
  const { rows } = await runText(db, "select current_setting('data_directory') as folder");
  const { folder } = rows[0] as { folder: string };
  return Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10);
}

/**
 * What has been spent on each of so many requests since the last look: processor time of the web process and
 * of the database with all its processes, ms, and statements.
 */
export async function costsFrom({ site, db }: ServedSite) {
  const postmaster = await postmasterOf(db);
  const counted = await countStatements(db);
  let [web, database] = [await site.cpuSeconds(), await cpuOf(postmaster)];
  return async (requests: number): Promise<Costs> => {
    const statements = (await counted()) / requests;
    const [webBefore, databaseBefore] = [web, database];
    [web, database] = [await site.cpuSeconds(), await cpuOf(postmaster)];
    const ofOne = (spent: number) => (spent * 1000) / requests;
    return { webMs: ofOne(web - webBefore), databaseMs: ofOne(database - databaseBefore), statements };
  };
}
