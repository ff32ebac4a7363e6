import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { pageOf } from '#base/fields.ts';
import { openOwnAccount } from '#features/people/account/model/edit-account.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import * as devices from './device-contract.ts';
import { addDevice, type DeviceOwner, listDevices, removeDevice } from './model/devices.ts';
import { findNotification, listNotifications } from './model/list.ts';
import { readPushKeys } from './model/push-keys.ts';
import { muteVideo, readPreferences, setDigest, setPreference } from './model/preferences.ts';
import { subscribe, unsubscribe } from './model/subscriptions.ts';
import { endLettersByLink } from './model/unsubscribe.ts';
import { countUnread, markRead } from './model/unread.ts';
import { presentNotifications, showMuted } from './present.ts';
import { ERROR_TEXTS } from './texts.ts';

export default handlers(api.notification, {
  unread: on(contract.unreadCount, async (ctx, _input, caller) => ({
    unreadCount: await countUnread(ctx, signedIn(caller).id),
  })),
  list: on(contract.listNotifications, async (ctx, page, caller) => {
    const { id, scopes } = signedIn(caller);
    const { rows, ...found } = await listNotifications(ctx, id, page);
    const notifications = await presentNotifications(ctx, rows, { scopes, language: caller.language });
    const unreadCount = await countUnread(ctx, id);
    return { notifications, page: pageOf(found, page, rows.at(-1)?.createdAt), unreadCount };
  }),
  read: on(contract.readNotification, async (ctx, { notification: wanted }, caller) => {
    const viewer = signedIn(caller);
    const row = await findNotification(ctx, viewer.id, wanted);
    const [notification] = await presentNotifications(ctx, row ? [row] : [], {
      scopes: viewer.scopes,
      language: caller.language,
    });
    if (!notification) throw new AppError('notification_not_found');
    return { notification };
  }),
  markRead: on(contract.markRead, async (ctx, { notifications }, caller) => {
    const { id } = signedIn(caller);
    await markRead(ctx, id, typeof notifications === 'string' ? idsIn(notifications) : notifications);
    return { unreadCount: await countUnread(ctx, id) };
  }),
  preferences: on(contract.readPreferences, async (ctx, { user }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    return readPreferences(ctx.db, id);
  }),
  setPreference: on(contract.setPreference, async (ctx, { user, type, ...change }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    await setPreference(ctx.db, id, type, change);
    return readPreferences(ctx.db, id);
  }),
  mutes: on(contract.listMutes, async (ctx, { user }, caller) => {
    const viewer = signedIn(caller);
    const { id } = await openOwnAccount(ctx, viewer, user);
    return { videos: await showMuted(ctx, id, viewer) };
  }),
  mute: on(contract.mute, async (ctx, { user, video, muted }, caller) => {
    const viewer = signedIn(caller);
    const { id } = await openOwnAccount(ctx, viewer, user);
    await muteVideo(ctx.db, id, video, Boolean(muted));
    return { videos: await showMuted(ctx, id, viewer) };
  }),
  setDigest: on(contract.setDigest, async (ctx, { user, every }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    await setDigest(ctx.db, id, every);
    return readPreferences(ctx.db, id);
  }),
  subscribe: on(contract.subscribe, async (ctx, { notify_address: address }, caller) => {
    const { id, secret } = await subscribe(ctx, signedIn(caller), address);
    return { subscription_id: String(id), secret };
  }),
  unsubscribe: on(
    contract.unsubscribe,
    async (ctx, { notify_address: address, subscription_id: id }, caller) => {
      const viewer = signedIn(caller);
      if (address === undefined && id === undefined)
        throw new AppError('invalid_param', textsIn(ERROR_TEXTS, FIRST_LANGUAGE).addressOrId, {
          param: 'notify_address',
        });
      await unsubscribe(ctx, viewer, { id, address });
      return {};
    },
  ),
  devices: on(devices.listDevices, (ctx, _input, caller) => answerDevices(ctx, ownerOf(caller))),
  addDevice: on(devices.addDevice, async (ctx, target, caller) => {
    const owner = ownerOf(caller);
    await addDevice(ctx, owner, target);
    return answerDevices(ctx, owner);
  }),
  removeDevice: on(devices.removeDevice, async (ctx, { device }, caller) => {
    const owner = ownerOf(caller);
    await removeDevice(ctx, owner.accountId, device);
    return answerDevices(ctx, owner);
  }),
  endLetters: on(contract.endLetters, async (ctx, { token }) => {
    if (!(await endLettersByLink(ctx, token))) throw new AppError('not_found');
    return {};
  }),
});

/** Parses ids sent as one text, as forms do. */
function idsIn(text: string): 'all' | number[] {
  return text === 'all' ? 'all' : text.split(',').map(Number);
}

function ownerOf(caller: Caller): DeviceOwner {
  const { id, sessionId } = signedIn(caller);
  if (sessionId === null) throw new AppError('forbidden');
  return { accountId: id, sessionId };
}

async function answerDevices(ctx: Ctx, owner: DeviceOwner): Promise<devices.NotificationDevices> {
  const [known, { publicKey }] = await Promise.all([listDevices(ctx, owner), readPushKeys(ctx)]);
  return { devices: known, public_key: publicKey };
}
