import { expect, it } from 'vitest';
import { readVideo } from './read-video.ts';
import { EVERYBODY } from './rules.ts';

const HOME = 'https://films.example';
/** As PeerTube sends it, whose files are below its playlist. */
const VIDEO = {
  type: 'Video',
  id: `${HOME}/videos/watch/1`,
  name: 'Storks &amp; <b>roofs</b>',
  content: 'In *spring*',
  mediaType: 'text/markdown',
  duration: 'PT1H2M3S',
  published: '2026-04-01T10:00:00Z',
  state: 1,
  views: 7,
  to: [EVERYBODY],
  attributedTo: [
    { type: 'Person', id: `${HOME}/accounts/ann` },
    { type: 'Group', id: `${HOME}/video-channels/birds` },
    { type: 'Person', id: 'https://other.example/accounts/eve' },
  ],
  tag: [{ type: 'Hashtag', name: '#birds' }, { type: 'Hashtag', name: '#no tag' }, 'x'],
  icon: [
    { type: 'Image', url: `${HOME}/small.jpg`, width: 280 },
    { type: 'Image', url: `${HOME}/large.jpg`, width: 850 },
  ],
  url: [
    { type: 'Link', mediaType: 'text/html', href: `${HOME}/w/1` },
    {
      type: 'Link',
      mediaType: 'application/x-mpegURL',
      href: `${HOME}/master.m3u8`,
      tag: [
        { type: 'Link', mediaType: 'video/mp4', href: 'https://files.example/480.mp4', height: 480 },
        {
          type: 'Link',
          mediaType: 'video/mp4',
          href: 'https://files.example/720.mp4',
          height: 720,
          width: 1280,
        },
        { type: 'Link', mediaType: 'video/mp4', href: 'file:///etc/passwd', height: 1080 },
      ],
    },
  ],
};

it('reads what PeerTube says of a video', () => {
  expect(readVideo(VIDEO)).toEqual({
    uri: VIDEO.id,
    counts: null,
    host: 'films.example',
    title: 'Storks & roofs',
    description: `In *spring*\n\n#birds\n\n${HOME}/w/1`,
    nsfw: false,
    duration: 3_723,
    publishedAt: new Date('2026-04-01T10:00:00Z'),
    views: 7,
    page: `${HOME}/w/1`,
    picture: `${HOME}/large.jpg`,
    media: {
      files: [
        { name: '720p', href: 'https://files.example/720.mp4', width: 1_280, height: 720 },
        { name: '480p', href: 'https://files.example/480.mp4', width: 853, height: 480 },
      ],
      playlist: `${HOME}/master.m3u8`,
      ...{ width: 1_280, height: 720 },
    },
    forFollowers: false,
    // Nobody of another site is believed to own it.
    owners: [`${HOME}/accounts/ann`, `${HOME}/video-channels/birds`],
  });
});

it('does not play the pictures of a film without its sound', () => {
  const streams = (...values: string[]) =>
    values.map((value) => ({ type: 'PropertyValue', name: 'ffprobe_codec_type', value }));
  const file = (height: number, attachment: object[]) => ({
    ...{ type: 'Link', mediaType: 'video/mp4', href: `https://files.example/${height}.mp4`, height },
    attachment,
  });
  const tag = [file(720, streams('video')), file(0, streams('audio')), file(480, streams('video', 'audio'))];
  const [page, playlist] = VIDEO.url;
  const read = readVideo({ ...VIDEO, url: [page, { ...playlist, tag }] });
  expect(read?.media).toMatchObject({ files: [{ name: '480p' }], width: 1_280, height: 720 });
});

it('reads what is for followers as theirs whose followers it is for', () => {
  const read = readVideo({ ...VIDEO, to: [`${HOME}/accounts/ann/followers`] });
  expect(read).toMatchObject({ forFollowers: true, owners: [`${HOME}/accounts/ann`] });
});

it.each([
  ['what is for one person alone', { to: [`${HOME}/accounts/ann`] }],
  ['what is for followers of somebody else', { to: ['https://other.example/accounts/eve/followers'] }],
  ['what is not published yet', { state: 2 }],
  ['a broadcast', { isLiveBroadcast: true }],
  ['a video of nobody there', { attributedTo: 'https://other.example/accounts/eve' }],
  ['a video without a file', { url: `${HOME}/w/1` }],
  ['another kind of object', { type: 'Note' }],
  ['an address that is none', { id: 'urn:video:1' }],
])('takes no notice of %s', (_what, change) => {
  expect(readVideo({ ...VIDEO, ...change })).toBeNull();
});

it('cuts what is too long and doubts what is no number', () => {
  const huge = { name: 'n'.repeat(900), content: 'c'.repeat(90_000), duration: 'PT9999999H', views: -3 };
  const read = readVideo({ ...VIDEO, ...huge });
  expect([read?.title.length, read?.duration, read?.views]).toEqual([150, 864_000, 0]);
  expect(read?.description.length).toBeLessThanOrEqual(10_000);
  expect(read?.description).toContain(`#birds\n\n${HOME}/w/1`);
});
