import { expect, it } from 'vitest';
import type { NotificationObject } from './contract.ts';
import { KINDS } from './kinds.ts';
import { asSeen, collapseLines, linesOf, sentenceOf, addressOf } from './rules.ts';

const actor = (name: string) => ({
  user_id: name,
  username: name,
  displayname: `${name} Lee`,
  avatar: null,
  avatar_url: '',
  full_url: `/u/${name}`,
});
const video = (id: string) => ({ video_id: id, url: id, full_url: `/${id}`, title: 'Rain', thumbnail: '' });
const NOTHING = {
  ...{ channel: null, comment: null, message: null, video: null },
  ...{ album: null, decision: null, report: null, video_id: null },
};

let made = 0;
function notification(more: Partial<NotificationObject>): NotificationObject {
  made += 1;
  return {
    notification_id: String(made),
    type: 'video-upvoted',
    read: false,
    date_created: '',
    text: '',
    actor: actor('ann'),
    ...NOTHING,
    ...more,
  };
}
const fetched = (more: Partial<NotificationObject>) => ({ notification: notification(more), isLive: false });

it('keeps the newest of consecutive ones from the same actor about the same object', () => {
  const [first, again, other, later] = [
    fetched({ type: 'video-commented', video: video('v1') }),
    fetched({ video: video('v1') }),
    fetched({ video: video('v2') }),
    fetched({ video: video('v1') }),
  ];
  expect(collapseLines([first, again, other, later])).toEqual([first, other, later]);
});

it('keeps those of different actors, and those about a person and a video apart', () => {
  const lines = [
    fetched({ video: video('v1') }),
    fetched({ video: video('v1'), actor: actor('ben') }),
    fetched({ actor: actor('ben'), type: 'user-subscribed' }),
  ];
  expect(collapseLines(lines)).toEqual(lines);
  expect(
    linesOf(
      [],
      lines.map(({ notification: told }) => told),
    ),
  ).toEqual(lines);
});

it('never collapses what came live', () => {
  const live = () => ({ notification: notification({ video: video('v1') }), isLive: true });
  const lines = [live(), live(), fetched({ video: video('v1') })];
  expect(collapseLines(lines)).toEqual(lines);
});

it('says who did what, and leads to it', () => {
  const said = (more: Partial<NotificationObject>) => {
    const told = notification(more);
    return sentenceOf(KINDS.get(told.type)!, told, 'Vireo', 'en');
  };
  expect(said({ video: video('v1') })).toBe('ann Lee upvoted your video “Rain”');
  expect(said({ video: { ...video('v1'), title: '' } })).toBe('ann Lee upvoted your video');
  expect(said({ actor: null })).toBe('Someone upvoted your video');
  expect(said({ type: 'channel-subscribed' })).toBe('ann Lee followed your channel');
  expect(said({ type: 'user-welcome', actor: null })).toBe('Welcome to Vireo');
  expect(addressOf(notification({ video: video('v1') }))).toBe('/v1');
  expect(addressOf(notification({ type: 'user-subscribed' }))).toBe('/u/ann');
  expect(addressOf(notification({ type: 'user-welcome', actor: null }))).toBeNull();
});

it('shows what came live before what was fetched, and what is in both once', () => {
  const [both, live, old] = [
    notification({ video: video('v1') }),
    notification({ video: video('v2') }),
    notification({ actor: actor('ben') }),
  ];
  expect(linesOf([live, both], [both, old])).toEqual([
    { notification: live, isLive: true },
    { notification: both, isLive: false },
    { notification: old, isLive: false },
  ]);
});

it('money has a line of its own, whatever else the same person did', () => {
  const [vote, tip, second] = [
    fetched({ video: video('v1') }),
    fetched({ video: video('v1'), type: 'tipped' }),
    fetched({ video: video('v1'), type: 'tipped', actor: actor('ben') }),
  ];
  expect(collapseLines([vote, tip])).toEqual([vote, tip]);
  expect(collapseLines([tip, vote])).toEqual([tip, vote]);
  expect(
    linesOf(
      [],
      [tip, second].map(({ notification: one }) => one),
    ),
  ).toHaveLength(2);
  expect(
    collapseLines([tip, { ...tip, notification: { ...tip.notification, notification_id: '0' } }]),
  ).toHaveLength(2);
});

it('what was seen is no longer new', () => {
  const [came, old] = [notification({ video: video('v9') }), notification({ video: video('v8') })];
  const lines = linesOf([came], asSeen([came], [old]));
  expect(lines.map(({ notification: { read }, isLive }) => [read, isLive])).toEqual([
    [true, false],
    [true, false],
  ]);
});
