import type { Check } from '#platform/doctor/check.ts';
import { checks } from '#platform/doctor/checks.ts';
import { readConfig } from '#src/config.ts';
import { checkFilms } from './check-films.ts';
import { checkLive } from './check-live.ts';
import { checkOriginals } from './check-originals.ts';
import { checkSignIn } from './check-sign-in.ts';
import { verifySite } from './verify.ts';

/**
 * `vireo doctor`: says what is wrong with this installation and how to fix it; exits with 1 if anything is.
 * `--verify` checks the stored data instead, and `--repair` recounts what is miscounted.
 */
export async function runDoctor(args: readonly string[] = []): Promise<void> {
  if (args.includes('--verify') || args.includes('--repair'))
    return verifySite({ repair: args.includes('--repair') });
  const config = readConfig();
  const given = {
    dataDir: config.dataDir,
    port: config.PORT,
    host: config.HOST,
    publicUrl: config.publicUrl,
    databaseUrl: config.DATABASE_URL,
    databaseReplicaUrl: config.DATABASE_REPLICA_URL,
    busUrl: config.BUS_URL,
    bucket: config.STORAGE_URL,
    directUploads: config.DIRECT_UPLOADS,
    trustProxy: config.TRUST_PROXY,
    smtpUrl: config.SMTP_URL,
    ffmpegPath: config.FFMPEG_PATH,
    hardwareEncoding: config.HARDWARE_ENCODING,
  };
  const asked = [...checks, checkOriginals, checkFilms, () => checkSignIn(config), () => checkLive(config)];
  for (const check of asked) for (const found of [await check(given)].flat()) tell(found);
}

function tell({ name, ok, detail, fix }: Check): void {
  console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name}: ${detail}`);
  if (!ok && fix) console.log(`      ${fix}`);
  if (!ok) process.exitCode = 1;
}
