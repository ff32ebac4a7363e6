import { expect, test } from 'vitest';
import { chosenMistake } from '#features/videos/video/ui/chosen-audience.ts';
import { changedFields, type EditForm, inputOf, mistakeAfter } from './edit-form.ts';

const before = { title: 'Rain', audience: { kind: 'public', at: '' } } as EditForm;
const locked = { ...before, audience: { kind: 'password', at: '' } } as EditForm;
const typed = { kind: 'password', at: '', password: 'sesame', passwordName: 'Crew' } as const;

test.each([before, locked])('a typed password is sent with the form of %j', (loaded) => {
  const changed = changedFields({ ...loaded, audience: typed }, loaded);
  expect(inputOf(changed)).toMatchObject({
    password_protected: true,
    password: 'sesame',
    password_name: 'Crew',
  });
});

test('a password is neither sent nor a change once something else is chosen', () => {
  const audience = { ...typed, kind: 'public' } as const;
  expect(changedFields({ ...before, audience }, before)).toEqual({});
  expect(inputOf({ audience })).not.toHaveProperty('password');
});

test('making a time a premiere is a change', () => {
  const planned = { kind: 'scheduled', at: '2030-05-01T18:00' } as const;
  const loaded = { ...before, audience: { ...planned, premiere: false } };
  expect(changedFields({ ...loaded, audience: planned }, loaded)).toEqual({});
  expect(changedFields({ ...loaded, audience: { ...planned, premiere: true } }, loaded)).not.toEqual({});
});

test('a typed password is long enough; only a new video needs one', () => {
  const short = { ...typed, password: 'abc' };
  const none = { ...typed, password: '' };
  expect([typed, short, none].map((chosen) => chosenMistake(chosen, 0))).toEqual([null, 'password', null]);
  expect(chosenMistake(none, 0, { isNew: true })).toBe('password');
});

test('what was wrong with a password is not said of the next one, nor once it was added', () => {
  const short = { field: 'password', text: 'Too short' };
  const title = { field: 'title', text: 'Too long' };
  expect(mistakeAfter(short, { audience: { ...typed, password: '' } })).toBeNull();
  expect(mistakeAfter(short, { title: 'Rain' })).toBe(short);
  expect(mistakeAfter(title, { audience: typed })).toBe(title);
});
