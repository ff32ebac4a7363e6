import { checks } from '#platform/doctor/checks.ts';
import { readConfig } from '#src/config.ts';
import { verifySite } from './verify.ts';

/**
 * `vireo doctor`: says what is wrong with this installation and what to do about it; ends with 1 when
 * anything is. `--verify` looks at what the site has stored instead, and `--repair` counts again what is
 * counted wrongly.
 */
export async function runDoctor(args: readonly string[] = []): Promise<void> {
  if (args.includes('--verify') || args.includes('--repair'))
    return verifySite({ repair: args.includes('--repair') });
  const { dataDir, PORT, HOST, DATABASE_URL, DATABASE_REPLICA_URL, SMTP_URL, FFMPEG_PATH } = readConfig();
  const given = {
    dataDir,
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
    databaseReplicaUrl: DATABASE_REPLICA_URL,
    smtpUrl: SMTP_URL,
    ffmpegPath: FFMPEG_PATH,
  };
  for (const check of checks) {
    const { name, ok, detail, fix } = await check(given);
    console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name}: ${detail}`);
    if (!ok && fix) console.log(`      ${fix}`);
    if (!ok) process.exitCode = 1;
  }
}
