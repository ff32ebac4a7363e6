import { expect, it } from 'vitest';
import {
  type CommentFacts,
  EDIT_MS,
  stateOfNew,
  mayComment,
  mayDelete,
  mayEditComment,
  mayRead,
  mayRestore,
  mentionsIn,
  SPAM_HELD,
  spamScore,
  UNDO_MS,
} from './rules.ts';

const owner = { id: 1, acl: '' } as const;
const author = { id: 2, acl: '' } as const;
const reader = { id: 3, acl: '' } as const;
const moderator = { id: 4, acl: 'moderator' } as const;
const video = { accountId: 1, state: 'success' };
const said = (more: Partial<CommentFacts> = {}) => ({
  accountId: 2,
  state: 'shown' as const,
  createdAt: 0,
  deletedAt: null,
  deletedBy: null,
  isHidden: false,
  body: 'Said',
  ...more,
});

it('lets signed-in people comment, but only moderators and the owner once it is locked', () => {
  const everybody = [null, owner, author, moderator];
  expect(everybody.map((viewer) => mayComment(viewer, video, { locked: false }))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(everybody.map((viewer) => mayComment(viewer, video, { locked: true }))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(mayComment(author, { ...video, state: 'suspended' }, { locked: false })).toBe(false);
});

it('shows a held comment to its author and to those who may approve it, and a deleted one to nobody', () => {
  const seen = (comment: CommentFacts) =>
    [null, reader, author, owner, moderator].map((viewer) => mayRead(viewer, comment, video));
  expect(seen(said())).toEqual([true, true, true, true, true]);
  expect(seen(said({ state: 'held' }))).toEqual([false, false, true, true, true]);
  expect(seen(said({ state: 'deleted' }))).toEqual([false, false, false, false, false]);
  expect(seen(said({ isHidden: true }))).toEqual([false, false, false, false, false]);
});

it('lets the author edit for a while, and author, owner and moderators delete', () => {
  expect(mayEditComment(author, said(), EDIT_MS - 1)).toBe(true);
  expect(mayEditComment(author, said(), EDIT_MS)).toBe(false);
  expect(mayEditComment(moderator, said(), 0)).toBe(false);
  const removers = [null, reader, author, owner, moderator].map((viewer) => mayDelete(viewer, said(), video));
  expect(removers).toEqual([false, false, true, true, true]);
  expect(mayDelete(author, said({ state: 'deleted' }), video)).toBe(false);
});

it('lets whoever deleted it undo that for a while', () => {
  const gone = said({ state: 'deleted', deletedAt: 0, deletedBy: 1 });
  expect(mayRestore(owner, gone, UNDO_MS - 1)).toBe(true);
  expect(mayRestore(owner, gone, UNDO_MS)).toBe(false);
  expect(mayRestore(author, gone, 0)).toBe(false);
  expect(mayRestore(moderator, gone, UNDO_MS)).toBe(true);
  expect(mayRestore(moderator, said(), 0)).toBe(false);
  expect(mayRestore(moderator, { ...gone, body: '' }, UNDO_MS)).toBe(false);
});

it('finds the people that a text mentions, each once and not too many', () => {
  expect(mentionsIn('@ann and @ben. @ann! me@example.org')).toEqual(['ann', 'ben']);
  expect(mentionsIn(Array.from({ length: 40 }, (_item, at) => `@p${at}`).join(' '))).toHaveLength(10);
});

it('holds spam-like comments, more readily from newcomers, and never those of the video’s moderators', () => {
  const score = (body: string, more = {}) => spamScore({ body, isNewcomer: false, repeats: 0, ...more });
  expect(score('Lovely light at 0:12, where was this?')).toBe(0);
  expect(score('see https://a.example/x')).toBeLessThan(SPAM_HELD);
  expect(score('https://a.example https://b.example', { isNewcomer: true })).toBeGreaterThanOrEqual(
    SPAM_HELD,
  );
  expect(score('Nice', { repeats: 3 })).toBeGreaterThanOrEqual(SPAM_HELD);
  expect(score('BUY CHEAP WATCHES HERE NOW QUICKLY !!!!!!!!!!!!!!!!!!!!')).toBeGreaterThan(0);
  const facts = { spam: 1, isNewcomer: true, approveFirst: true };
  expect(stateOfNew({ ...facts, mayModerate: true })).toBe('shown');
  expect(stateOfNew({ ...facts, mayModerate: false })).toBe('held');
  expect(stateOfNew({ ...facts, spam: 0, mayModerate: false })).toBe('held');
  expect(stateOfNew({ spam: 0, isNewcomer: true, approveFirst: false, mayModerate: false })).toBe('shown');
});
