import { expect, test } from 'vitest';
import { dropCandidates, systemAccounts } from './accounts.ts';

const root = { name: 'root', uid: 0, gid: 0 };
const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
const postgres = { name: 'postgres', uid: 101, gid: 104 };
const ada = { name: 'ada', uid: 1000, gid: 1000 };

test('the owner of the folder comes first, then the usual users, root never', () => {
  expect(dropCandidates([root, nobody, postgres, ada], [0, 1000, 4242])).toEqual([ada, postgres, nobody]);
  expect(dropCandidates([root], [0])).toEqual([]);
});

test('the list of users of this system names root', async () => {
  expect(await systemAccounts()).toContainEqual(root);
  expect(await systemAccounts('/nowhere')).toEqual([]);
});
