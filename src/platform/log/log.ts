import { type DestinationStream, type Logger, pino } from 'pino';
import { pages } from '#src/routes.ts';

/**
 * Opens the log. Whatever is written to it, tokens and the paths of letters' links are left
 * out. `ids` says of each line what it belongs to.
 */
export function openLog(
  level: string,
  { to, ids = () => ({}) }: { to?: DestinationStream; ids?: () => object } = {},
): Logger {
  return pino({ level, mixin: ids, hooks: { streamWrite: redactSecrets } }, to ?? pino.destination());
}

const HIDDEN = '[hidden]';

/** Paths of no page that carry a secret in their first part. */
const FILES = ['download', 'media', 'runner/source', 'runner/file'];

/** `/reset-password/…`: what follows opens an account, an upload or an unlisted video. */
const SECRET_PATH = new RegExp(`(/(?:${[...secretPages(), ...FILES].join('|')})/)[^/?#\\s"\\\\]+`, 'g');

/** Fields of addresses that stand for somebody, their password or their permission. */
const FIELDS = String.raw`\w*(?:token|secret|password|connect_id|verifier|challenge)\w*|code|state|step|ticket`;
const SECRET_FIELD = new RegExp(String.raw`((?:[?&"\s]|%26|%3F)(?:${FIELDS})(?:=|%3D))[^&#\s"\\]+`, 'gi');

/** The same as fields of what is logged, and the headers that carry a session. */
const KEYS = String.raw`\w*(?:token|secret|password|connect_id)\w*|authorization|cookie|set-cookie`;
const SECRET_KEY = new RegExp(String.raw`("(?:${KEYS})":)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])`, 'gi');

/** The same once more where a whole body was written as a text, and so with its quotes escaped. */
const SECRET_IN_TEXT = /(\\"(?:\w*(?:token|secret|password)\w*)\\":\\")(?:[^"\\]|\\\\.)*/gi;
/** A part of a form, after the line with its name. */
const SECRET_PART = /(name=\\?"\w*(?:token|secret|password)\w*\\?"(?:\\r|\\n)+)[^\\]+/gi;

/** A line of the log without what would let its reader act for somebody. */
function redactSecrets(line: string): string {
  return line
    .replace(SECRET_PATH, `$1${HIDDEN}`)
    .replace(SECRET_FIELD, `$1${HIDDEN}`)
    .replace(SECRET_IN_TEXT, `$1${HIDDEN}`)
    .replace(SECRET_PART, `$1${HIDDEN}`)
    .replace(SECRET_KEY, `$1"${HIDDEN}"`)
    .replace(/\b(Bearer|Basic)\s+[\w+/=.~-]+/g, `$1 ${HIDDEN}`);
}

/** The pages whose address carries a token, by the part before it. */
function secretPages(): string[] {
  return Object.values(pages).flatMap((path) => /^\/([^/:]+)\/:token$/.exec(path)?.[1] ?? []);
}
