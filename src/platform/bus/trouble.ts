import { type Meanings, meaningOf } from '#platform/network/said.ts';

/** After how long the same trouble is told again, ms: from the first to the last, doubling. */
const FIRST_MS = 60_000;
const LONGEST_MS = 3_600_000;

/** What Redis and the line say, and what that means. */
const MEANINGS: Meanings = [
  [/WRONGPASS|invalid (username-)?password/i, 'it refuses the password in BUS_URL'],
  [
    /NOAUTH|AUTH called without any password|Authentication required/i,
    'it wants another password than BUS_URL has',
  ],
  [
    /DENIED|protected mode/i,
    'it runs in protected mode: set a password there and in BUS_URL, or let it listen to this machine',
  ],
  [/NOPERM/i, 'its user may not use streams'],
  [/wrong version number|packet length too long/i, 'it does not speak TLS: write redis:// in BUS_URL'],
  [/certificate|altnames/i, 'its TLS certificate is not trusted: see NODE_EXTRA_CA_CERTS'],
  [/ECONNREFUSED|ENOENT/, 'nobody listens there'],
  [/ENOTFOUND|EAI_AGAIN/, 'the name of its machine is not known'],
  [/LOADING/, 'it is starting'],
  [
    /Socket closed unexpectedly|ECONNRESET|Cannot read properties/,
    'it ends the connection: perhaps it wants TLS (rediss://), or is not Redis',
  ],
  [/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i, 'it does not answer'],
];

/** Why the bus cannot be reached, as a part of a sentence. */
export const explainBus = (error: unknown): string => meaningOf(error, MEANINGS);

/** Tells of trouble in one sentence: when it begins or is another one, and then less and less often. */
export function tellTrouble(
  say: (sentence: string) => void,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let told = '';
  let wait = FIRST_MS;
  let next = 0;
  return (error) => {
    const reason = explainBus(error);
    const isSame = reason === told;
    if (isSame && now() < next) return;
    wait = isSame ? Math.min(2 * wait, LONGEST_MS) : FIRST_MS;
    told = reason;
    next = now() + wait;
    say(`The bus cannot be reached: ${reason}. It is tried again; until then other processes hear nothing.`);
  };
}
