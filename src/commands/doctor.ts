import { checks } from '#platform/doctor/checks.ts';
import { readConfig } from '#src/config.ts';

/** Says what is wrong with this installation and what to do about it; ends with 1 when anything is. */
export async function runDoctor(): Promise<void> {
  const { dataDir, PORT, HOST, DATABASE_URL, SMTP_URL, FFMPEG_PATH } = readConfig();
  const given = {
    dataDir,
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
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
