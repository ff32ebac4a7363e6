import failureApi from '#features/order/failure/api.ts';
import reviewApi from '#features/order/review/api.ts';
import moderationApi from '#features/order/moderation/api.ts';
import siteApi from '#features/order/site/api.ts';
import entryApi from '#features/people/entry/api.ts';
import channelApi from '#features/videos/channel/api.ts';
import videoApi from '#features/videos/video/api.ts';
import adApi from '#features/watching/ad/api.ts';
import { AD_FILE_MAX } from '#features/watching/ad/model/files.ts';
import type { Form } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import { adCall, adFileCalls, adInput, afterAd } from './ad-fields.ts';
import api from './api.ts';
import { afterItem, afterQueue, itemCall, itemInput } from './queue-fields.ts';
import { USER_ACTS } from './rules.ts';
import { settingsInput } from './setting-fields.ts';
import { editInput } from './video-fields.ts';

/** The forms of the panel, which work without scripts. */
const forms: readonly Form[] = [
  {
    page: 'panel-queue',
    call: ({ decision }) => (decision ? reviewApi.bound.undo : reviewApi.bound.next),
    next: afterQueue,
  },
  {
    page: 'panel-item',
    call: itemCall,
    input: itemInput,
    next: afterItem,
  },
  {
    page: 'panel-jobs',
    call: api.bound.retryJob,
    next: () => href('panel-jobs', {}, { done: 'retried' }),
  },
  {
    page: 'panel-video',
    call: videoApi.bound.edit,
    input: editInput,
    next: (_, { video = '' }) => href('panel-video', { video }, { done: 'saved' }),
  },
  {
    page: 'panel-failure',
    call: failureApi.bound.settle,
    next: (_, { state = '' }) => href('panel-failures', {}, { done: state }),
  },
  {
    page: 'panel-settings',
    call: ({ restore }) => (restore ? siteApi.bound.restore : siteApi.bound.change),
    input: settingsInput,
    next: (_, { restore }) => href('panel-settings', {}, { done: restore ? 'restored' : 'saved' }),
  },
  {
    page: 'panel-news',
    call: ({ announcement }) => (announcement ? siteApi.bound.withdraw : siteApi.bound.announce),
    next: (_, { announcement }) => href('panel-news', {}, { done: announcement ? 'withdrawn' : 'announced' }),
  },
  {
    page: 'panel-invites',
    call: ({ invite }) => (invite ? entryApi.bound.revokeInvite : entryApi.bound.makeInvite),
    next: (_, { invite }) => href('panel-invites', {}, { done: invite ? 'revoked' : 'made' }),
  },
  {
    page: 'panel-user',
    call: ({ act }) => moderationApi.bound[USER_ACTS.find((known) => known === act) ?? 'writeNote'],
    next: (_, { user = '', act = '' }) => href('panel-user', { user }, { done: act }),
  },
  {
    page: 'panel-addresses',
    call: ({ id, user }) => {
      if (user) return moderationApi.bound.liftAddressBan;
      return id ? moderationApi.bound.unbanRange : moderationApi.bound.banRange;
    },
    next: (_, { id, user }) => href('panel-addresses', {}, { done: id || user ? 'unblocked' : 'blocked' }),
  },
  {
    page: 'panel-channels',
    call: channelApi.bound.edit,
    input: ({ channel, is_default, hide_suggest }) => ({ channel, is_default, hide_suggest }),
    next: (_, { q, filter, offset, after, before }) =>
      href('panel-channels', {}, { q, filter, offset, after, before, done: 'saved' }),
  },
  {
    page: 'ad-manage',
    call: adCall,
    input: adInput,
    file: { call: adApi.bound.file, mostBytes: AD_FILE_MAX },
    more: adFileCalls,
    next: afterAd,
  },
];

export default forms;
