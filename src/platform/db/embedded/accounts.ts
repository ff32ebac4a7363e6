import { readFile } from 'node:fs/promises';

/** A line of the system's list of users. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The users in /etc/passwd; PostgreSQL refuses to run as a number that has no name there. */
export async function systemAccounts(file = '/etc/passwd'): Promise<Account[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name && Number.isInteger(uid) && Number.isInteger(gid));
}

/** Those the server may run as, best first: the owner of what is there, then the usual ones. Never root. */
export function dropCandidates(accounts: Account[], owners: number[]): Account[] {
  const owned = owners.map((uid) => accounts.find((account) => account.uid === uid));
  const usual = ['postgres', 'nobody'].map((name) => accounts.find((account) => account.name === name));
  return [...new Set([...owned, ...usual])].filter(
    (account) => account !== undefined && account.uid !== 0,
  ) as Account[];
}
