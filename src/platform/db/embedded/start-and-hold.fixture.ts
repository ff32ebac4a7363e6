// Run by the tests as a process of its own: starts the database of the folder it is given, says what it got,
// and stays until it is killed. With `leave` it ends at once instead.
import { startEmbedded } from './embedded.ts';

const [dataDir = '', then] = process.argv.slice(2);
const { connection, adopted } = await startEmbedded({ dataDir, durable: false });
process.stdout.write(`${JSON.stringify({ connection, adopted })}\n`);
if (then !== 'leave') setInterval(() => undefined, 60_000);
