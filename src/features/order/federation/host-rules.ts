import { csvLine } from '#base/escape.ts';
import { hostName } from '#base/lasting-address.ts';

/**
 * How this site stands to another. Of `limited` ones comments wait for a moderator and votes do not count;
 * `allowed` says something only where the site deals with listed ones alone.
 */
export const STANDINGS = ['open', 'limited', 'blocked', 'allowed'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Longest note about a host, characters. */
export const HOST_NOTE_MAX = 500;

/** Longest list of hosts that is read at once, characters, and most hosts in it. */
export const HOST_LIST_MAX = 500_000;
export const HOSTS_AT_ONCE = 5_000;

/** A host of a list, and what is to be thought of it. */
export interface ListedHost {
  readonly host: string;
  readonly standing: Standing;
  readonly note: string;
}

/** What severities of lists mean. Mastodon, "Domain blocks": `silence`, `suspend` and `noop`. */
const SEVERITIES: Readonly<Record<string, Standing>> = {
  silence: 'limited',
  suspend: 'blocked',
  noop: 'open',
};

/**
 * Reads a list of hosts: a host a line, or the CSV of Mastodon, whose first line names its columns. What
 * has no severity is blocked. `refused` are lines that name no host.
 */
export function readHostList(text: string): { readonly hosts: ListedHost[]; readonly refused: string[] } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const head = lines[0]?.startsWith('#') ? readCsvLine(lines[0].slice(1)) : [];
  const columnOf = (name: string): number => head.indexOf(name);
  const hosts = new Map<string, ListedHost>();
  const refused: string[] = [];
  for (const line of lines.filter((each) => !each.startsWith('#'))) {
    const fields = readCsvLine(line);
    const host = hostName(fields[Math.max(columnOf('domain'), 0)] ?? '');
    const standing = SEVERITIES[fields[columnOf('severity')] ?? 'suspend'] ?? 'blocked';
    const note = (fields[columnOf('public_comment')] ?? '').slice(0, HOST_NOTE_MAX).toWellFormed();
    if (host) hosts.set(host, { host, standing, note });
    else refused.push(line.slice(0, 100).toWellFormed());
  }
  return { hosts: [...hosts.values()], refused };
}

/** The hosts that are limited or blocked, as the CSV that Mastodon reads. */
export function writeHostList(hosts: readonly ListedHost[]): string {
  const head = ['#domain', '#severity', '#reject_media', '#reject_reports', '#public_comment', '#obfuscate'];
  const lines = hosts.flatMap(({ host, standing, note }) => {
    const severity = Object.keys(SEVERITIES).find((name) => SEVERITIES[name] === standing);
    if (severity === undefined || standing === 'open') return [];
    const isBlocked = String(standing === 'blocked');
    return [csvLine([host, severity, isBlocked, isBlocked, note, 'false'])];
  });
  return [`${head.join(',')}\r\n`, ...lines].join('');
}

/** The fields of a line; a line ends a quoted field as well. RFC 4180 */
function readCsvLine(line: string): string[] {
  const fields = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"?|([^,]*))/g);
  return [...fields].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim().replace(/^#/, ''),
  );
}
