import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, personOf, signUp, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
/** Somebody signed out, an account with a password, and a moderator. */
let who: Readonly<Record<'guest' | 'ann' | 'mod', Person>>;

beforeAll(async () => {
  site = await startSite();
  who = {
    guest: personOf(site, 0, ''),
    ann: await signUpPerson(site, 'annforms'),
    mod: await signUp(site, { acl: 'moderator', username: 'modforms' }),
  };
  await who.mod.post('/api/channel', { title: 'Forms' });
});
afterAll(() => site?.close());

/** Who sends which form of which page, without scripts, and which of its fields is wrong. */
const FORMS: readonly [keyof typeof who, string, Record<string, string>, string][] = [
  ['guest', '/sign-in', { identity: '', password: 'secret' }, 'identity'],
  ['guest', '/sign-up', { username: 'a', password: 'secret', password_confirm: 'secret' }, 'username'],
  [
    'guest',
    '/sign-up',
    { username: 'newforms', password: 'secret', password_confirm: 'other' },
    'password_confirm',
  ],
  ['guest', '/forgot-password', { usernameOrEmail: '' }, 'usernameOrEmail'],
  [
    'guest',
    '/copyright-complaint',
    { link: 'http://localhost:8080/x', work: 'Mine', name: 'Ann', email: 'ann@example.com' },
    'sworn',
  ],
  ['ann', '/settings', { displayname: 'x'.repeat(200), bio: '' }, 'displayname'],
  [
    'ann',
    '/settings/account',
    { username: 'annforms', email: 'new@example.com', passwordCurrent: 'wrong' },
    'passwordCurrent',
  ],
  ['ann', '/settings/account', { username: 'a', email: '', passwordCurrent: 'secret' }, 'username'],
  ['ann', '/messages', { to: 'nobodyhere', body: 'Hello' }, 'to'],
  ['ann', '/messages', { to: 'modforms', body: '' }, 'body'],
  [
    'ann',
    '/oauth/clients/new',
    { name: '', redirect_uri_prefix: 'https://a.example/', accept_terms: '1' },
    'name',
  ],
  [
    'ann',
    '/oauth/clients/new',
    { name: 'App', redirect_uri_prefix: 'nonsense', accept_terms: '1' },
    'redirect_uri_prefix',
  ],
  ['mod', '/channels/new', { title: '' }, 'title'],
  ['mod', '/c/forms/manage', { action: 'appoint', user: 'nobodyhere' }, 'user'],
  [
    'mod',
    '/awesome/tips',
    { user: 'nobodyhere', amount: '5.00', note: '', key: 'a', currency: 'eur' },
    'user',
  ],
];

it.each(FORMS)('%s is told at %s of %o beside %s, and only there', async (by, page, fields, wrong) => {
  const { status, body } = await who[by].form(page, fields);
  expect(status).toBe(400);
  const invalid = [...body.matchAll(/<(?:input|textarea|select)[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(invalid.map((tag) => / name="([^"]*)"/.exec(tag)?.[1])).toEqual([wrong]);
  const note = / aria-describedby="([^"]*)"/.exec(invalid[0] ?? '')?.[1] ?? '';
  const alerts = [...body.matchAll(/<[a-z]+[^>]*role="alert"[^>]*>/g)].map(([tag]) => tag);
  expect(alerts.map((tag) => tag.includes(` id="${note}"`))).toEqual([true]);
  expect(invalid[0]).toMatch(/ autofocus=""/i);
});
