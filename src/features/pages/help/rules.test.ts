import { expect, it } from 'vitest';
import { findCalls, groupSlug } from './rules.ts';

const calls = [
  { id: 'castVote', path: '/video/{video}/vote', summary: 'Votes on a video', group: 'Votes' },
  { id: 'voteOnComment', path: '/comment/{comment}/vote', summary: 'Votes on a comment', group: 'Comments' },
];

it.each([
  ['vote', ['castVote', 'voteOnComment']],
  ['VOTE comment', ['voteOnComment']],
  ['/video/', ['castVote']],
  ['votes on a video', ['castVote']],
  ['duck', []],
])('finds the calls that contain every word of "%s"', (query, names) => {
  expect(findCalls(calls, query).map(({ id }) => id)).toEqual(names);
});

it('derives the address of a group’s page from its name', () => {
  expect(groupSlug('Lists of videos')).toBe('lists-of-videos');
});
