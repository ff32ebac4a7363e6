import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, decimal, flag, id, line, text } from '#base/fields.ts';
import { adShape as videoAdShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { AD_EVENTS, AD_KINDS, AD_TITLE_MAX } from './rules.ts';

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

export const readVast = endpoint(api.ad.vast, {
  about: 'Read the house’s ads for one break as VAST 3, with the addresses that count them.',
  others: [{ status: 200, type: 'application/xml', about: 'The ads as VAST.' }],
  rate: 'track',
  input: z.object({
    /** Ad unit: one of the five test units, or the site's own ads. Spec §2.4. */
    iu: text(100).default('main'),
    vpos: z.enum(['preroll', 'postroll']).catch('preroll'),
    cust_params: text(500).default(''),
    /** Code of the video that the ad plays with. */
    video: text(VIDEO_NAME_MAX).default(''),
  }),
  answer: z.object({}),
});

export const countAd = endpoint(api.ad.count, {
  about:
    'Count something that happened to an ad of the house that was served to the caller. The answer is an ' +
    'empty picture.',
  others: [{ status: 200, type: 'image/gif', about: 'An empty picture.' }],
  rate: 'track',
  input: z.object({
    /** The test banner is 0 and is not counted. */
    ad: count(0, Number.MAX_SAFE_INTEGER),
    event: z.enum(AD_EVENTS),
    video: text(VIDEO_NAME_MAX).default(''),
    /** The signature from when the ad was served; without it nothing counts. */
    served: text(200).default(''),
  }),
  answer: z.object({}),
});

const adShape = z
  .object({
    ad_id: z.string(),
    kind: z.enum(AD_KINDS),
    title: z.string(),
    click_url: z.string(),
    file_url: z.string().nullable(),
    duration: z.number(),
    skip_after: z.number().nullable(),
    weight: z.number(),
    active: z.boolean(),
    events: z.record(z.string(), z.number()),
  })
  .meta({ id: 'Ad' });

export type AdObject = z.output<typeof adShape>;

export const listAds = endpoint(api.ad.list, {
  about: 'List the ads of the house with what was counted of them.',
  access: 'moderator',
  input: z.object({}),
  answer: z.object({ ads: z.array(adShape) }),
});

export const createAd = endpoint(api.ad.create, {
  about: 'Add an ad of the house. A picture or a film runs once its file has been sent.',
  access: 'moderator',
  input: z.object({
    kind: z.enum(AD_KINDS),
    title: line(AD_TITLE_MAX).min(1),
    click_url: webAddress,
    /** Seconds until it may be skipped; if unset, it may not be. */
    skip_after: decimal(0, 60).optional(),
    weight: count(1, 100).default(1),
  }),
  answer: z.object({ ad: adShape }),
});

export const sendAdFile = endpoint(api.ad.file, {
  about: 'Send the picture (JPEG, PNG, WebP, GIF) or film (MP4) of an ad as `filedata`.',
  access: 'moderator',
  body: 'file',
  errors: ['invalid_mime', 'no_file', 'not_found'],
  input: z.object({ ad: id }),
  answer: z.object({ ad: adShape }),
});

export const changeAd = endpoint(api.ad.change, {
  about: 'Change an ad of the house.',
  access: 'moderator',
  errors: ['not_found'],
  input: z.object({
    ad: id,
    title: line(AD_TITLE_MAX).min(1).optional(),
    click_url: webAddress.optional(),
    /** Seconds; if empty, it may not be skipped. */
    skip_after: z.union([z.literal('').transform(() => null), z.null(), decimal(0, 60)]).optional(),
    weight: count(1, 100).optional(),
    active: flag.optional(),
  }),
  answer: z.object({ ad: adShape }),
});

export const removeAd = endpoint(api.ad.remove, {
  about: 'Remove an ad of the house and its file.',
  access: 'moderator',
  errors: ['not_found'],
  input: z.object({ ad: id }),
  answer: z.object({}),
});

export const setVideoAd = endpoint(api.ad.ofVideo, {
  about:
    'Set a video’s own overlay ad, or take it away with an empty `url`. `partner` says whether its owner ' +
    'is a partner.',
  access: 'moderator',
  errors: ['invalid_url'],
  input: z.object({
    video: text(VIDEO_NAME_MAX),
    url: z.union([z.literal(''), webAddress]).optional(),
    title: line(AD_TITLE_MAX).default(''),
    /** Text over the picture; the title if empty. */
    text: line(AD_TITLE_MAX).default(''),
    /** Seconds into the video, and seconds on screen. */
    at: decimal(0, 86_400).default(0),
    duration: decimal(1, 600).default(15),
    partner: flag.optional(),
  }),
  answer: z.object({ ad: videoAdShape.nullable(), partner: z.boolean() }),
});

export const sendVideoAdPicture = endpoint(api.ad.pictureOfVideo, {
  about: 'Send the picture (JPEG, PNG, WebP, GIF) of a video’s own ad as `filedata`.',
  access: 'moderator',
  body: 'file',
  errors: ['invalid_mime', 'no_file', 'not_found'],
  input: z.object({ video: text(VIDEO_NAME_MAX) }),
  answer: z.object({ ad: videoAdShape.nullable(), partner: z.boolean() }),
});

/**
 * An ad beside the player: a picture, or its title as text. Addresses are paths on this site, except
 * `clickUrl`.
 */
export interface Sponsor {
  readonly adId: string;
  /** Code of the video that it is shown with. */
  readonly video: string;
  /** Signature from when the site served the ad; every report of an event carries it. */
  readonly served: string;
  readonly title: string;
  readonly clickUrl: string;
  readonly picture: string | null;
}
