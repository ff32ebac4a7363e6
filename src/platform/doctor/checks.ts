import { passed, type Check, type DoctorConfig } from './check.ts';
import { checkBucket, checkDirectUploads } from './check-bucket.ts';
import { checkBus } from './check-bus.ts';
import { checkDatabase } from './check-database.ts';
import { checkDataDir, checkDiskSpace } from './check-disk.ts';
import { checkFfmpeg } from './check-ffmpeg.ts';
import { checkHardware } from './check-hardware.ts';
import { checkClock, checkDescriptors, checkMemory, checkNode } from './check-machine.ts';
import { checkOutbox } from './check-outbox.ts';
import { checkReplica } from './check-replica.ts';
import { checkPort, checkSmtp, checkVisitors } from './check-network.ts';

/**
 * Everything Vireo needs, in the order in which a start would miss it. No check changes anything or throws.
 */
export const checks: ((config: DoctorConfig) => Check | Promise<Check>)[] = [
  () => checkNode(),
  () => checkMemory(),
  () => checkDescriptors(),
  (config) => checkClock(config),
  checkFfmpeg,
  checkHardware,
  checkDataDir,
  (config) => checkDiskSpace(config),
  ({ bucket }) => checkBucket(bucket),
  ({ bucket, directUploads, publicUrl }) =>
    checkDirectUploads(bucket && directUploads ? { address: bucket, publicUrl } : undefined),
  checkDatabase,
  checkReplica,
  ({ busUrl }) => checkBus(busUrl),
  checkPort,
  checkVisitors,
  ({ smtpUrl }) =>
    smtpUrl ? checkSmtp(smtpUrl) : passed('mail', 'SMTP_URL is not set: letters are kept in DATA_DIR/outbox'),
  checkOutbox,
];
