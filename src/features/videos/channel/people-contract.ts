import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { keyPage, text } from '#base/fields.ts';
import { accountsAnswer } from '#features/people/follow/contract.ts';
import { api } from '#src/routes.ts';
import { channelShape } from './contract.ts';
import { MEMBERSHIPS } from './rules.ts';

/** An id, or the name that its address ends with. */
const channel = text(60).min(1);
/** An account by id or name. */
const user = text(100).min(1);

/** What somebody is to a channel; null for nothing. */
const membership = z.enum(MEMBERSHIPS).nullable();

export const channelMembers = endpoint(api.channelPeople.members, {
  about:
    'List the members of the channel, newest first. Its moderators also list who has `asked`, is ' +
    '`invited`, or was `refused` or removed.',
  input: z.object({ channel, state: z.enum(MEMBERSHIPS).default('member'), ...keyPage }),
  answer: accountsAnswer,
  called: 'listChannelMembers',
});

export const channelMembership = endpoint(api.channelPeople.membership, {
  access: 'viewer',
  about: 'Read what the caller is to the channel, and whether they may file videos in it.',
  input: z.object({ channel }),
  answer: z.object({ membership, may_file: z.boolean() }),
  called: 'readChannelMembership',
});

export const joinChannel = endpoint(api.channelPeople.join, {
  access: 'viewer',
  rate: 'write',
  about:
    'Ask to be a member of a channel whose `filing` is `request`, or become one after an invitation. Its ' +
    'moderators are told. One account waits for at most 20 channels.',
  input: z.object({ channel }),
  answer: z.object({ membership }),
  errors: ['channel_members_only'],
  called: 'requestChannelMembership',
});

export const letInMember = endpoint(api.channelPeople.letIn, {
  access: 'viewer',
  rate: 'write',
  about:
    'Make a member of somebody who has asked, was refused or removed; anybody else is invited. For the ' +
    'channel’s moderators and global ones.',
  input: z.object({ channel, user }),
  answer: z.object({ membership }),
  called: 'addChannelMember',
});

export const removeMember = endpoint(api.channelPeople.remove, {
  access: 'viewer',
  about:
    'Refuse somebody who has asked, remove a member, or take an invitation back. For the channel’s ' +
    'moderators, global ones, and the person, who leaves, declines or asks no more. Videos stay.',
  input: z.object({ channel, user }),
  answer: z.object({}),
  called: 'removeChannelMember',
});

export const offerChannel = endpoint(api.channelPeople.offer, {
  access: 'person',
  rate: 'write',
  about:
    'Let somebody take the channel over: they are told, and own it once they accept. For its owner and ' +
    'global moderators.',
  input: z.object({ channel, user }),
  answer: z.object({}),
  called: 'startChannelTransfer',
});

export const withdrawOffer = endpoint(api.channelPeople.withdrawOffer, {
  access: 'person',
  about:
    'Take the offer of the channel back, or decline it. For its owner, global moderators and the receiver.',
  input: z.object({ channel }),
  answer: z.object({}),
  called: 'cancelChannelTransfer',
});

export const takeOverChannel = endpoint(api.channelPeople.takeOver, {
  access: 'person',
  about: 'Begin to own a channel that is offered to the caller. The owner before moderates it still.',
  input: z.object({ channel }),
  answer: z.object({ channel: channelShape }),
  errors: ['channel_limit'],
});
