import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, keyPage, line, listPage, text } from '#base/fields.ts';
import { accountsAnswer } from '#features/people/follow/contract.ts';
import { api } from '#src/routes.ts';
import { CHANNELS_MAX, CHANNELS_ORDERS, FILINGS, MOST } from './rules.ts';

/** A channel, which videos are filed under. Reference "Video object". */
export const channelShape = z
  .object({
    channel_id: z.string(),
    url: z.string(),
    full_url: z.string(),
    title: z.string(),
    description: z.string(),
    /** Rules for what may be posted; empty if there are none. */
    rules: z.string(),
    /** Paths and addresses of its pictures; null where it has none. */
    picture: z.string().nullable(),
    picture_url: z.string().nullable(),
    cover: z.string().nullable(),
    cover_url: z.string().nullable(),
    follower_count: z.number(),
    /** Videos that anybody may see. */
    video_count: z.number(),
    /** Who may file videos in it: `everyone`, or its members, who ask (`request`) or are invited. */
    filing: z.enum(FILINGS),
    member_count: z.number(),
    /** The colour of its page, `#rrggbb`; null for the site’s. */
    accent: z.string().nullable(),
    is_following: z.boolean(),
    /** Who opened it and manages it; null for channels of the site itself. */
    owner_id: z.string().nullable(),
    date_created: z.string(),
    is_default: z.boolean(),
    hide_suggest: z.boolean(),
    nsfw: z.boolean(),
    show_unmoderated: z.boolean(),
  })
  .meta({ id: 'Channel' });

export type ChannelObject = z.output<typeof channelShape>;

export const listChannels = endpoint(api.channel.list, {
  isShared: true,
  about:
    'List all channels, by title unless another order is asked for. One answer has at most 1,000; ' +
    '`next` of its page reads on. `data` is the same list.',
  input: z.object({
    ...keyPage,
    limit: count(1, CHANNELS_MAX).default(CHANNELS_MAX),
    /** Only channels with this in their title or address. */
    text: text(60).default(''),
    order: z.enum(CHANNELS_ORDERS).default('title'),
  }),
  answer: z.object({
    channels: z.array(channelShape),
    data: z.array(channelShape),
    page: listPage,
  }),
});

export const listChannelsAlias = endpoint(api.channel.listAlias, listChannels);

export const suggestChannels = endpoint(api.channel.suggest, {
  isShared: true,
  about: 'List the channels for an upload whose title starts with the text. `data` is the same list.',
  input: z.object({
    ...keyPage,
    text: text(60).default(''),
    /** The name that old clients use for `limit`; it takes precedence. */
    number: keyPage.limit.removeDefault().optional(),
  }),
  answer: listChannels.answer,
});

export const listChannelChoices = endpoint(api.channel.choices, {
  access: 'viewer',
  about:
    'List channels that the caller may want to file a video under, by title: their own, those that they ' +
    'moderate, follow or used last, those that the site shows to visitors, and the largest; ' +
    'or those with the text in their names.',
  input: z.object({
    text: text(60).default(''),
    /** A channel that is listed in any case, such as the one that a video is in. */
    channel: text(60).default(''),
  }),
  answer: z.object({
    channels: z.array(
      channelShape.pick({ channel_id: true, url: true, title: true }).extend({
        /** The first lines of the channel’s rules. */
        rules: z.string(),
      }),
    ),
    /** Whether there are others, which are found by their names. */
    more: z.boolean(),
  }),
});

export type ChannelChoices = z.output<typeof listChannelChoices.answer>;

/** An id, or the name that its address ends with. */
const channel = text(60).min(1);

export const readChannel = endpoint(api.channel.read, {
  about: 'Read one channel, by id or name.',
  input: z.object({ channel }),
  answer: z.object({ channel: channelShape }),
});

export const channelAddress = endpoint(api.channel.address, {
  about: 'Read where a channel is: the name in its address, and the whole address.',
  input: z.object({ channel }),
  answer: channelShape.pick({ url: true, full_url: true }),
  called: 'readChannelAddress',
});

export const channelModerators = endpoint(api.channel.moderators, {
  about: 'List who moderates the channel.',
  input: z.object({ channel, ...keyPage }),
  answer: accountsAnswer,
  called: 'listChannelModerators',
});

const manage = { access: 'viewer', answer: z.object({ channel: channelShape }) } as const;

const flags = {
  /** Whether signed-out visitors see it among what they follow. */
  is_default: flag.optional(),
  /** Keeps it out of the choices of an upload. */
  hide_suggest: flag.optional(),
  nsfw: flag.optional(),
  /** Whether its lists include videos that were not reviewed. */
  show_unmoderated: flag.optional(),
};

export const createChannel = endpoint(api.channel.create, {
  ...manage,
  about:
    'Make a channel, which is then the caller’s. The site’s settings say who may. Its address is made ' +
    'from the title where none is given. One of a global moderator belongs to the site, and only they ' +
    'set all flags.',
  errors: ['channel_taken', 'username_taken', 'channel_not_yet', 'channel_limit'],
  input: z.object({
    title: line(MOST.title),
    url: text(MOST.url).default(''),
    description: text(MOST.description).default(''),
    rules: text(MOST.rules).default(''),
    filing: z.enum(FILINGS).optional(),
    /** `#rrggbb`, legible under dark text; empty for the site’s colour. */
    accent: text(7).optional(),
    ...flags,
  }),
});

export const editChannel = endpoint(api.channel.edit, {
  ...manage,
  about:
    'Change what is given of a channel. For its owner and global moderators, who alone set flags other ' +
    'than `nsfw`. Its address stays.',
  errors: ['channel_taken', 'username_taken'],
  input: z.object({
    channel,
    title: line(MOST.title).optional(),
    description: text(MOST.description).optional(),
    rules: text(MOST.rules).optional(),
    filing: z.enum(FILINGS).optional(),
    /** `#rrggbb`, legible under dark text; empty for the site’s colour. */
    accent: text(7).optional(),
    ...flags,
  }),
});

export const changeChannelRules = endpoint(api.channel.changeRules, {
  access: 'person',
  about: 'Change the rules of a channel. For its moderators and global ones. The log keeps the old ones.',
  input: z.object({ channel, rules: text(MOST.rules) }),
  answer: manage.answer,
});

export const deleteChannel = endpoint(api.channel.remove, {
  ...manage,
  about: 'Delete a channel with few videos. For its owner and global moderators. The videos stay.',
  errors: ['channel_in_use'],
  input: z.object({ channel }),
  answer: z.object({}),
});

const picture = { ...manage, rate: 'upload', input: z.object({ channel }) } as const;

export const updateChannelPicture = endpoint(api.channel.updatePicture, {
  ...picture,
  about: 'Replace the channel’s picture with the file `filedata`. For its owner and global moderators.',
  body: 'file',
  errors: ['invalid_mime', 'no_file'],
});
export const removeChannelPicture = endpoint(api.channel.removePicture, {
  ...picture,
  about: 'Take the channel’s picture away. For its owner and global moderators.',
});
export const updateChannelCover = endpoint(api.channel.updateCover, {
  ...picture,
  about: 'Replace the channel’s cover with the file `filedata`. For its owner and global moderators.',
  body: 'file',
  errors: ['invalid_mime', 'no_file'],
});
export const removeChannelCover = endpoint(api.channel.removeCover, {
  ...picture,
  about: 'Take the channel’s cover away. For its owner and global moderators.',
});

const appointment = {
  access: 'viewer',
  /** The account by id or name. */
  input: z.object({ channel, user: text(100).min(1) }),
  answer: z.object({ moderates: z.boolean() }),
} as const;

export const appointModerator = endpoint(api.channel.appoint, {
  ...appointment,
  about:
    'Let somebody moderate the channel. For global moderators; whoever is named by its owner is asked ' +
    'first, and moderates it once they accept.',
});
export const dismissModerator = endpoint(api.channel.dismiss, {
  ...appointment,
  about:
    'Let somebody moderate the channel no more, or take an invitation back. For global moderators, its ' +
    'owner, and the person, who resigns or declines.',
});
export const acceptInvitation = endpoint(api.channel.acceptInvitation, {
  access: 'viewer',
  about: 'Begin to moderate a channel whose owner has invited the caller.',
  input: z.object({ channel }),
  answer: appointment.answer,
  called: 'becomeChannelModerator',
});
