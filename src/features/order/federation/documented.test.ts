import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isOfCounts, presentCounts, readCounts } from './counts.ts';
import { type Document, isForEverybody } from './documents.ts';
import { textOf } from './html.ts';
import { presentAlbum, presentEntry } from './present-album.ts';
import { presentActor } from './present-actor.ts';
import { presentComment } from './present-comment.ts';
import { presentVideo } from './present-video.ts';
import { readActor } from './read-actor.ts';
import { readVideo } from './read-video.ts';
import { EVERYBODY } from './rules.ts';
import { presentWatch, readWatch, viewsIn } from './views.ts';

/** What other software documents of its objects, held against what is read and written here. */
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const keyOf = (owner: string) => ({ id: `${owner}#main-key`, owner, publicKeyPem: publicKey });

// docs.joinmastodon.org, "ActivityPub", Actors and Statuses.
const TOOTS = 'https://toots.example';
const MASTODON_PERSON: Document = {
  '@context': ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1', { toot: 'x' }],
  ...{ id: `${TOOTS}/users/kim`, type: 'Person', preferredUsername: 'kim', name: 'Kim :cat:' },
  ...{ summary: '<p>Likes <b>storks</b></p>', url: `${TOOTS}/@kim`, manuallyApprovesFollowers: false },
  ...{ inbox: `${TOOTS}/users/kim/inbox`, outbox: `${TOOTS}/users/kim/outbox` },
  ...{ followers: `${TOOTS}/users/kim/followers`, featured: `${TOOTS}/users/kim/collections/featured` },
  ...{ endpoints: { sharedInbox: `${TOOTS}/inbox` }, publicKey: keyOf(`${TOOTS}/users/kim`), tag: [] },
  icon: { type: 'Image', mediaType: 'image/png', url: 'https://files.example/kim.png' },
  attachment: [{ type: 'PropertyValue', name: 'Home', value: '<a href="https://kim.example">kim</a>' }],
};
const MASTODON_NOTE: Document = {
  ...{ id: `${TOOTS}/users/kim/statuses/1`, type: 'Note', summary: null, sensitive: false },
  ...{ inReplyTo: 'https://site.example/ap/videos/7', published: '2026-05-04T03:02:01Z' },
  ...{ attributedTo: `${TOOTS}/users/kim`, to: [`${TOOTS}/users/kim/followers`], cc: [EVERYBODY] },
  content:
    '<p><span class="h-card"><a href="https://site.example/u/ann" class="u-url mention">@<span>ann</span>' +
    '</a></span> what a <a href="https://toots.example/tags/bird" class="mention hashtag" rel="tag">#' +
    '<span>bird</span></a>!</p>',
};

// docs.joinpeertube.org, "ActivityPub", Actor and Video.
const TUBE = 'https://tube.example';
const channel = `${TUBE}/video-channels/birds`;
const PEERTUBE_CHANNEL: Document = {
  ...{ id: channel, type: 'Group', preferredUsername: 'birds', name: 'Birds', summary: null },
  ...{ inbox: `${channel}/inbox`, outbox: `${channel}/outbox`, playlists: `${channel}/playlists` },
  ...{ followers: `${channel}/followers`, endpoints: { sharedInbox: `${TUBE}/inbox` } },
  ...{ publicKey: keyOf(channel), attributedTo: [{ type: 'Person', id: `${TUBE}/accounts/ann` }] },
  url: [{ type: 'Link', mediaType: 'text/html', href: `${TUBE}/c/birds` }],
  icon: [{ type: 'Image', mediaType: 'image/png', width: 48, height: 48, url: `${TUBE}/a/48.png` }],
  support: 'Thanks',
};
const file = (height: number) => ({
  ...{ type: 'Link', mediaType: 'video/mp4', height, width: (height * 16) / 9, size: 5_368, fps: 30 },
  href: `${TUBE}/static/streaming-playlists/hls/1/${height}-fragmented.mp4`,
});
const PEERTUBE_VIDEO: Document = {
  ...{ type: 'Video', id: `${TUBE}/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d`, name: 'Storks' },
  ...{ duration: 'PT3600S', uuid: '9c9de5e8-0a1e-484a-b099-e80766180a6d', views: 2, sensitive: false },
  ...{ category: { identifier: '15', name: 'Science' }, licence: { identifier: 'CC-BY-4.0' } },
  ...{ language: { identifier: 'en', name: 'English' }, state: 1, commentsPolicy: 1, canReply: EVERYBODY },
  ...{ published: '2026-04-01T10:00:00.000Z', updated: '2026-04-02T10:00:00.000Z', schedules: null },
  ...{ mediaType: 'text/markdown', content: 'On **roofs**', support: null, isLiveBroadcast: false },
  tag: [
    { type: 'Hashtag', name: 'birds' },
    { type: 'SensitiveTag', name: 'x' },
  ],
  icon: [{ type: 'Image', mediaType: 'image/jpeg', url: `${TUBE}/1.jpg`, width: 850, height: 480 }],
  preview: [{ type: 'Image', rel: ['storyboard'], url: [] }],
  url: [
    { type: 'Link', mediaType: 'text/html', href: `${TUBE}/w/1` },
    {
      ...{ type: 'Link', mediaType: 'application/x-mpegURL', href: `${TUBE}/master.m3u8` },
      tag: [
        { type: 'Infohash', name: 'abc' },
        { type: 'Link', name: 'sha256', mediaType: 'application/json', href: `${TUBE}/1.json` },
        file(720),
        { type: 'Link', mediaType: 'application/x-bittorrent', href: `${TUBE}/1.torrent`, height: 720 },
        file(480),
        // The sound alone.
        { ...file(0), height: 0 },
      ],
    },
    { type: 'Link', rel: ['tracker', 'http'], name: 'tracker-http', href: `${TUBE}/tracker/announce` },
  ],
  attributedTo: [
    { type: 'Person', id: `${TUBE}/accounts/ann` },
    { type: 'Group', id: channel },
  ],
  ...{ to: [EVERYBODY], cc: [`${TUBE}/accounts/ann/followers`] },
};

describe('what others document is understood', () => {
  it('a person of Mastodon', () => {
    expect(readActor(MASTODON_PERSON)).toMatchObject({
      ...{ handle: 'kim@toots.example', bio: 'Likes storks', page: `${TOOTS}/@kim` },
      ...{ sharedInbox: `${TOOTS}/inbox`, icon: 'https://files.example/kim.png' },
    });
  });

  it('a reply of Mastodon, which is for everybody in cc alone', () => {
    expect(isForEverybody(MASTODON_NOTE)).toBe(true);
    expect(textOf(String(MASTODON_NOTE['content']))).toBe('@ann what a #bird!');
  });

  it('a channel of PeerTube', () => {
    expect(readActor(PEERTUBE_CHANNEL)).toMatchObject({
      ...{ kind: 'Group', handle: 'birds@tube.example', page: `${TUBE}/c/birds`, bio: '' },
      ...{ icon: `${TUBE}/a/48.png`, outbox: `${channel}/outbox` },
    });
  });

  it('a video of PeerTube, whose files are below its playlist', () => {
    const read = readVideo(PEERTUBE_VIDEO);
    expect(read).toMatchObject({ title: 'Storks', duration: 3_600, views: 2, picture: `${TUBE}/1.jpg` });
    expect(read?.media.files.map(({ name }) => name)).toEqual(['720p', '480p']);
    expect(read?.description).toBe(`On **roofs**\n\n#birds\n\n${TUBE}/w/1`);
  });

  it('a view of PeerTube, and what says who watches at this moment', () => {
    const view = { id: `${TUBE}/views/1`, type: 'View', actor: TUBE, object: `${TUBE}/videos/watch/1` };
    expect(viewsIn(view)).toBe(1);
    const result = { type: 'InteractionCounter', interactionType: 'WatchAction', userInteractionCount: 9 };
    expect(viewsIn({ ...view, expires: '2026-04-01T10:00:00.000Z', result })).toBe(0);
    expect(viewsIn({ ...view, result })).toBe(9);
    expect(viewsIn({ ...view, result: { ...result, userInteractionCount: 1e9 } })).toBe(100);
    expect(viewsIn({ ...view, result: { ...result, userInteractionCount: -3 } })).toBe(1);
  });

  it('what somebody has watched on PeerTube', () => {
    const sections = [
      { startTimestamp: 0, endTimestamp: 10 },
      { startTimestamp: 95, endTimestamp: 400 },
      { startTimestamp: 20, endTimestamp: 12 },
    ];
    const { reach, seconds } = readWatch({ type: 'WatchAction', watchSections: sections }, 100);
    expect([reach.flatMap((seen, at) => (seen ? [at] : [])), seconds]).toEqual([[0, 1, 19], 15]);
    expect(readWatch({ type: 'WatchAction', watchSections: 'all' }, 100).seconds).toBe(0);
  });
});

const url = z.url({ protocol: /^https?$/ });
const count = z.int().min(0);
const date = z.iso.datetime();
const link = z.object({ type: z.literal('Link'), mediaType: z.string(), href: url });
const film = link.extend({ mediaType: z.literal('video/mp4'), height: count, size: count });

/** What PeerTube takes. It refuses the whole video for one field that is not like this. */
const PEERTUBE_TAKES = z.object({
  ...{ type: z.literal('Video'), id: url, uuid: z.uuid(), views: count, published: date, updated: date },
  ...{ name: z.string().min(3).max(120), duration: z.string().regex(/^PT\d+S$/), state: z.literal(1) },
  ...{ content: z.string().max(10_000).nullable(), mediaType: z.literal('text/markdown') },
  ...{ commentsPolicy: z.literal([1, 2]), audience: url.optional(), sensitive: z.boolean() },
  icon: z
    .array(z.object({ type: z.literal('Image'), url, mediaType: z.string(), width: count, height: count }))
    .min(1),
  url: z.array(z.union([film, link])).refine((links) => links.some((one) => film.safeParse(one).success)),
  subtitleLanguage: z.array(z.object({ identifier: z.string(), url })),
  attributedTo: z
    .array(z.object({ type: z.enum(['Person', 'Group']), id: url }))
    .refine((owners) => owners.some(({ type }) => type === 'Group')),
  ...{ to: z.array(url), cc: z.array(url) },
});

/** What PeerTube takes of what was watched. */
const second = z.int().min(0);
const PEERTUBE_TAKES_WATCH = z.strictObject({
  ...{ type: z.literal('WatchAction'), id: url, object: url, uuid: z.uuid(), startTime: date, endTime: date },
  ...{ duration: z.string().regex(/^PT\d+S$/), actionStatus: z.literal('CompletedActionStatus') },
  watchSections: z.array(z.object({ startTimestamp: second, endTimestamp: second })),
});

/** What it takes of a playlist: from one channel, with words that its own forms would take. */
const PEERTUBE_TAKES_LIST = z.object({
  ...{ type: z.literal('Playlist'), id: url, uuid: z.uuid(), totalItems: count, first: url },
  ...{ name: z.string().min(1).max(120), content: z.string().min(3).max(1_000).nullable() },
  ...{ published: date, updated: date, mediaType: z.literal('text/markdown') },
  ...{ attributedTo: z.array(url).length(1), to: z.array(url).min(1), icon: z.object({ url }).optional() },
});
const PEERTUBE_TAKES_ELEMENT = z.object({
  ...{ type: z.literal('PlaylistElement'), id: url, url, position: z.int().min(1) },
  ...{ startTimestamp: z.int().min(0).nullable(), stopTimestamp: z.int().min(0).nullable() },
});

describe('what is written here is what others document', () => {
  const SITE = { publicUrl: 'https://site.example' };
  const at = new Date('2026-05-04T03:02:01Z');
  const video = {
    ...{ id: 7, code: 'abc', accountId: 5, channelId: null as number | null, title: 'Birds', nsfw: false },
    ...{ description: null, duration: 0.2, moderated: true, viewCount: 0, mediaKey: 'k', mediaVersion: 1 },
    ...{ hasHls: true, allowDownload: true, hasThumbnail: true, thumbnailVersion: 1, thumbnailWebp: true },
    ...{ score: 2, likesCount: 3, commentCount: 1 },
    ...{ width: 1920, height: 1080, createdAt: at, publishedAt: at, completedAt: at },
    renditions: [{ name: '240p', type: 'mp4', width: 426, height: 240, key: 'mp4/240p.mp4' } as const],
  };
  const facts = { captions: [], sizes: new Map(), isLocked: false, updatedAt: at, countedAt: at };

  it.each([
    ['as it mostly is', {}],
    ['with a short title', { title: 'B' }],
    ['without a title', { title: '' }],
    ['with a long title', { title: 'b'.repeat(150) }],
    ['in a channel', { channelId: 3 }],
  ])('a video %s', (_what, change) => {
    const shown = presentVideo(SITE, { ...facts, video: { ...video, ...change } });
    expect(PEERTUBE_TAKES.safeParse(JSON.parse(JSON.stringify(shown))).error).toBeUndefined();
  });

  it.each([
    ['without a description', { description: null }],
    ['with a short one', { description: 'Hi' }],
    ['with long words', { title: 'b'.repeat(150), description: 'c'.repeat(5_000) }],
  ])('an album %s', (_what, change) => {
    const about = { id: 9, accountId: 5, title: 'Nests', description: 'All of them', cover: null };
    const shown = presentAlbum(SITE, { ...about, createdAt: at, updatedAt: at, total: 2, ...change });
    expect(PEERTUBE_TAKES_LIST.safeParse(shown).error).toBeUndefined();
    expect(shown.attributedTo).toEqual([`${SITE.publicUrl}/ap/users/5/videos`]);
    const entry = presentEntry(SITE, 9, { videoId: 7, uri: `${TUBE}/videos/watch/1`, position: 1 });
    expect(PEERTUBE_TAKES_ELEMENT.safeParse(entry).error).toBeUndefined();
  });

  it('a channel, which belongs to somebody', () => {
    const actor = { kind: 'channel', id: 3 } as const;
    const names = { handle: 'channel-birds', name: 'Birds', aliases: [], movedTo: null };
    const about = { ...names, about: '', page: '/c/birds', links: [] };
    const bare = { picture: null, cover: null, createdAt: at, publicKey, proofKey: 'z', ...about };
    for (const ownerId of [5, null]) {
      const shown = presentActor(SITE, { ...bare, actor, ownerId });
      expect(shown).toMatchObject({ attributedTo: [expect.anything()] });
      expect(readActor(JSON.parse(JSON.stringify(shown)) as Document)?.kind).toBe('Group');
    }
  });

  it('a comment', () => {
    const note = presentComment(SITE, {
      ...{ id: 1, authorId: 5, body: 'Hi', code: 'abc', createdAt: at, editedAt: at, toldTo: null },
      repliesTo: `${TUBE}/videos/watch/1`,
    });
    const taken = z.object({ id: url, content: z.string().min(1), inReplyTo: url, published: date, url });
    expect(taken.extend({ to: z.array(url) }).safeParse(note).error).toBeUndefined();
  });

  it('what somebody has watched here, which names nobody', () => {
    const ids = { id: `${SITE.publicUrl}/ap/watched/1`, uuid: '9c9de5e8-0a1e-484a-b099-e80766180a6d' };
    const watched = { slices: 0b1000_0011, since: at.getTime(), until: at.getTime() + 90_000 };
    const action = presentWatch({ uri: `${TUBE}/videos/watch/1`, duration: 100 }, watched, ids);
    expect(PEERTUBE_TAKES_WATCH.safeParse(action).error).toBeUndefined();
    expect(action).toMatchObject({ duration: 'PT15S', startTime: '2026-05-04T03:02:00.000Z' });
    expect(action.watchSections).toEqual([
      { startTimestamp: 0, endTimestamp: 10 },
      { startTimestamp: 35, endTimestamp: 40 },
    ]);
    expect(readWatch(JSON.parse(JSON.stringify(action)) as Document, 100).seconds).toBe(15);
  });

  it('what is counted, which is believed of the own videos of a site alone', () => {
    const counts = { score: -1, likes: 2, views: 7, comments: 3 };
    const uri = `${SITE.publicUrl}/ap/videos/7`;
    const told = presentCounts({ uri: SITE.publicUrl, id: SITE.publicUrl }, [{ uri, ...counts }], at);
    const activity = JSON.parse(JSON.stringify(told)) as Document;
    expect(isOfCounts(activity)).toBe(true);
    expect([...readCounts(activity, 'site.example')]).toEqual([[uri, { ...counts, at }]]);
    expect(readCounts(activity, 'tube.example').size).toBe(0);
    const shown = presentVideo(SITE, { ...facts, video });
    const likes = { score: 2, likes: 3, views: 0, comments: 1 };
    expect(readVideo(JSON.parse(JSON.stringify(shown)) as Document)?.counts).toEqual({ ...likes, at });
    expect(readVideo(PEERTUBE_VIDEO)?.counts).toBeNull();
  });
});
