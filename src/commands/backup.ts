import { makeBackup } from '#platform/backup/backup.ts';
import { ConfigError, readConfig } from '#src/config.ts';
import { openDatabase, openFiles } from '#src/open.ts';

const USAGE = `Use: npm run vireo -- backup <folder> [--since <older backup>]
Files that the older backup has as well are shared with it rather than copied again.`;

/** `vireo backup`: saves the site to a folder while it is in use. @throws ConfigError, BackupError */
export async function backUp(args: string[]): Promise<void> {
  const [folder, flag, since, ...more] = args;
  const isRight = folder && !folder.startsWith('-') && more.length === 0;
  if (!isRight || (flag !== undefined && (flag !== '--since' || !since))) throw new ConfigError(USAGE);
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    const { takenAt, tables, files, bytes } = await makeBackup(
      database.connection,
      await openFiles(config),
      folder,
      { ...(since && { since }), say: console.log },
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${folder} has the site of ${takenAt}: ${rows} rows, ${files} files, ${bytes} bytes.`);
  } finally {
    await database.stop();
  }
}
