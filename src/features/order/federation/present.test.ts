import { expect, it } from 'vitest';
import { presentVideo, uuidOf, type VideoFacts } from './present-video.ts';

const SITE = { publicUrl: 'https://site.example' };
const at = new Date('2026-05-04T03:02:01Z');
const video: VideoFacts['video'] = {
  ...{
    id: 7,
    code: 'abc',
    accountId: 5,
    channelId: 3,
    title: 'Birds',
    description: 'Of #Spring',
    nsfw: true,
  },
  ...{ duration: 61.6, moderated: true, viewCount: 9, mediaKey: 'key', mediaVersion: 1, hasHls: true },
  ...{ allowDownload: true, hasThumbnail: true, thumbnailVersion: 1, thumbnailWebp: true },
  ...{ width: 1920, height: 1080, createdAt: at, publishedAt: at, completedAt: at },
  ...{ score: 2, likesCount: 3, commentCount: 1 },
  renditions: [{ name: '240p', type: 'mp4', width: 426, height: 240, key: 'mp4/240p.mp4' }],
};
const captions = [{ lang: 'en', label: 'English', src: '/media/key/captions/en.vtt' }];
const facts: VideoFacts = {
  video,
  captions,
  sizes: new Map([['240p', 1_234]]),
  isLocked: true,
  updatedAt: at,
  countedAt: at,
};

// The shape is that of PeerTube's documentation, "ActivityPub", Video.
it('presents a video as PeerTube reads it', () => {
  const { '@context': context, ...shown } = presentVideo(SITE, facts);
  expect(context[0]).toBe('https://www.w3.org/ns/activitystreams');
  const id = 'https://site.example/ap/videos/7';
  const film = {
    ...{ type: 'Link', mediaType: 'video/mp4', width: 426, height: 240, size: 1_234 },
    href: 'https://site.example/media/key/1/mp4/240p.mp4',
  };
  const playlist = 'https://site.example/media/key/1/hls/master.m3u8';
  const owner = 'https://site.example/ap/users/5';
  expect(shown).toMatchObject({
    ...{ type: 'Video', id, uuid: uuidOf(id), name: 'Birds', duration: 'PT62S', views: 9, sensitive: true },
    ...{ commentsEnabled: false, downloadEnabled: true, state: 1, content: 'Of #Spring' },
    published: '2026-05-04T03:02:01.000Z',
    tag: [{ type: 'Hashtag', name: '#Spring' }],
    subtitleLanguage: [{ identifier: 'en', name: 'English', url: `https://site.example${captions[0]?.src}` }],
    icon: [{ type: 'Image', mediaType: 'image/jpeg', width: 1280, height: 720 }],
    url: [
      { type: 'Link', mediaType: 'text/html', href: 'https://site.example/abc' },
      film,
      { type: 'Link', mediaType: 'application/x-mpegURL', href: playlist, tag: [film] },
    ],
    likes: `${id}/likes`,
    comments: `${id}/comments`,
    attributedTo: [
      { type: 'Person', id: owner },
      { type: 'Group', id: `${owner}/videos` },
    ],
    audience: 'https://site.example/ap/channels/3',
    to: ['https://www.w3.org/ns/activitystreams#Public'],
    cc: [`${owner}/followers`, `${owner}/videos/followers`, 'https://site.example/ap/channels/3/followers'],
  });
});

it('names a video by a UUID of version 4', () => {
  expect(uuidOf('https://a.example/1')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
