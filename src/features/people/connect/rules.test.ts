import { describe, expect, it, test } from 'vitest';
import { dnKey, filterFor, roleOf, stringsAt } from './rules.ts';

describe('what groups make of an account', () => {
  const both = { REQUIRED_GROUPS: ['people'], MODERATOR_GROUPS: ['chiefs'] };
  it.each([
    [['people'], 'user'],
    [['people', 'chiefs'], 'moderator'],
    [['chiefs'], 'moderator'],
    [['Chiefs', 'people '], 'refused'],
    [[], 'refused'],
  ])('%j is %s where groups of both kinds are set', (groups, role) => {
    expect(roleOf(both, groups)).toBe(role);
  });

  it('leaves roles alone where no groups of moderators are set', () => {
    expect(roleOf({ REQUIRED_GROUPS: [], MODERATOR_GROUPS: [] }, ['chiefs'])).toBeNull();
    expect(roleOf({ REQUIRED_GROUPS: ['people'], MODERATOR_GROUPS: [] }, ['people'])).toBeNull();
  });
});

test('groups are found by the name of a claim, or some levels down, and nothing else is taken for one', () => {
  const claims = { groups: ['a', 7, null, 'b'], 'x.y': 'whole', x: { y: 'deep', roles: ['c'] } };
  expect(stringsAt(claims, 'groups')).toEqual(['a', 'b']);
  expect(stringsAt(claims, 'x.y')).toEqual(['whole']);
  expect(stringsAt(claims, 'x.roles')).toEqual(['c']);
  for (const path of ['none', 'groups.length', 'x.none.more', '__proto__', 'constructor.name'])
    expect(stringsAt(claims, path)).toEqual([]);
});

test('a name in a filter stays a name', () => {
  expect(filterFor('(uid={name})', 'ann')).toBe('(uid=ann)');
  expect(filterFor('(|(uid={name})(mail={name}))', '*)(uid=a\\\0$&')).toBe(
    '(|(uid=\\2a\\29\\28uid=a\\5c\\00$&)(mail=\\2a\\29\\28uid=a\\5c\\00$&))',
  );
});

test('distinguished names are compared without their case and blanks', () => {
  expect(dnKey(' CN=Staff , OU = People,DC=acme')).toBe('cn=staff,ou=people,dc=acme');
});
