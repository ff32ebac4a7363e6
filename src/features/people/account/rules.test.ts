import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import {
  detailsEdit,
  detailsMistakes,
  emailMistake,
  mayBan,
  safeNext,
  signInMistakes,
  signUpMistakes,
} from './rules.ts';

describe('sign-in form', () => {
  it('wants a name, then a password, with the texts of the specification', () => {
    expect(signInMistakes({ identity: '  ', password: '' }).map(({ text }) => text)).toEqual([
      'Username is required.',
      'A password is required.',
    ]);
    expect(signInMistakes({ identity: 'ann', password: '' })).toMatchObject([{ param: 'password' }]);
    expect(signInMistakes({ identity: 'ann', password: ' ' })).toEqual([]);
  });
});

describe('sign-up form', () => {
  const good = { username: 'ann', password: 'abc', password_confirm: 'abc' };
  const text = (change: object) => signUpMistakes({ ...good, ...change })[0]?.text;

  it('gives the texts of the specification', () => {
    expect(text({ username: '  ' })).toBe('Please choose a username.');
    expect(text({ username: ' an ' })).toBe('Please select a username that is at least 3 characters long.');
    expect(text({ password: '' })).toBe('A password is required.');
    expect(text({ password: 'ab' })).toBe('Please use a password that is at least 3 characters long.');
    expect(text({ password_confirm: 'abd' })).toBe('The passwords do not match.');
    expect(text({})).toBeUndefined();
  });

  it('takes a network account for a password', () => {
    expect(text({ password: '', password_confirm: '', connected: true })).toBeUndefined();
  });

  it('does not trim passwords', () => {
    expect(text({ password: ' a ', password_confirm: ' a ' })).toBeUndefined();
    expect(text({ password: 'abc ', password_confirm: 'abc' })).toBe('The passwords do not match.');
  });

  it('takes no address, or one that can be an address', () => {
    expect(text({ email: '' })).toBeUndefined();
    expect(emailMistake('ann@example.org')).toBeNull();
    for (const wrong of [
      'ann',
      'ann@',
      '@example.org',
      'a b@example.org',
      'a@b',
      '<a@b.c>',
      'a,b@example.org',
      'all:b@c.de;',
    ]) {
      expect(emailMistake(wrong)?.param).toBe('email');
    }
  });
});

describe('the form of sign-in details', () => {
  const empty = { username: 'ann', email: '', password: '', password_confirm: '' };

  it('leaves the password as it is where none was typed', () => {
    expect(detailsEdit({ ...empty, passwordCurrent: 'old' })).toEqual({
      username: 'ann',
      email: '',
      passwordCurrent: 'old',
    });
    expect(detailsEdit({ ...empty, password: 'new' })).toEqual({ ...empty, password: 'new' });
    expect(detailsMistakes(empty)).toEqual([]);
  });

  it('tells of all that is wrong, in the order of its fields', () => {
    const wrong = { username: 'a', email: 'nowhere', password: 'ab', password_confirm: 'cd' };
    expect(detailsMistakes(wrong).map(({ param }) => param)).toEqual([
      'username',
      'email',
      'password',
      'password_confirm',
    ]);
    expect(detailsMistakes({ ...empty, password_confirm: 'only this' })).not.toEqual([]);
  });
});

describe('safeNext', () => {
  it('stays on this site', () => {
    expect(safeNext('/welcome/x?y=1')).toBe('/welcome/x?y=1');
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'evil',
      '',
      '/a\nb',
      undefined,
    ]) {
      expect(safeNext(next)).toBeNull();
    }
  });
});

describe('permissions', () => {
  it('let moderators ban others who are no moderators', () => {
    const moderator = { id: 1, acl: 'moderator' as const };
    expect(mayBan(moderator, { id: 2, acl: '' })).toBe(true);
    expect(mayBan(moderator, { id: 1, acl: 'moderator' })).toBe(false);
    expect(mayBan(moderator, { id: 3, acl: 'moderator' })).toBe(false);
    expect(mayBan({ id: 2, acl: '' }, { id: 3, acl: '' })).toBe(false);
    expect(mayBan(null, { id: 3, acl: '' })).toBe(false);
  });
});

describe('common passwords', () => {
  it('are told from others', () => {
    for (const word of ['password', 'Passw0rd1', 'qwerty123', '123456', 'abcdef', '111111'])
      expect(isCommonPassword(word)).toBe(true);
    for (const word of ['ab', 'correct horse battery', 'tr0ub4dor', ''])
      expect(isCommonPassword(word)).toBe(false);
  });
});
