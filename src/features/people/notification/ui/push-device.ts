import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { own, ownInTab } from '#platform/web/own.ts';
import { WORKER_PATH } from '#shell/worker/shared-files.ts';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { api } from '#src/routes.ts';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { NotificationDevice, NotificationDevices } from '../device-contract.ts';
import { PUSH_TEXTS } from '../push-texts.ts';
import { PUSH_KEY } from './arrivals.ts';

/** Whether this browser is told of notifications while the site is closed, or what is in the way. */
export type PushState = 'on' | 'off' | 'denied' | 'missing' | 'homeScreen';

/** The state of this browser; the account's devices are those that the site knows. */
export function pushState(devices: readonly Pick<NotificationDevice, 'is_current'>[]): PushState {
  if (!isPushPossible()) return isApplePhone() ? 'homeScreen' : 'missing';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && devices.some(({ is_current }) => is_current);
  return isOn ? 'on' : 'off';
}

/** Service workers need https or localhost; on phones of Apple, only an installed site has this. */
function isPushPossible(): boolean {
  return isSecureContext && ['PushManager', 'Notification'].every((name) => name in globalThis);
}

function isApplePhone(): boolean {
  return isSecureContext && /iPhone|iPad/.test(navigator.userAgent);
}

/**
 * Asks the browser for permission, and has this device told. Call it when somebody presses a button. Answers
 * the devices; null if it was not permitted. @throws the browser's error; CallError
 */
async function turnOnPush(): Promise<NotificationDevices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { public_key } = await call(api.notification.devices, {});
  await navigator.serviceWorker.register(WORKER_PATH);
  const { pushManager } = await navigator.serviceWorker.ready;
  // What somebody else turned on here leads to them, and may have another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscribed = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const told = await tellSite(subscribed);
  own.keep(PUSH_KEY, '1');
  return told;
}

/** Has this device, or another one, told nothing more. */
async function turnOffPush(device: NotificationDevice): Promise<NotificationDevices> {
  if (device.is_current) {
    own.forget(PUSH_KEY);
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  }
  return call(api.notification.removeDevice, { device: device.device_id });
}

/** Once in a tab: who has signed in again has a new session, to which the device has to be added. */
export async function keepToldOn(): Promise<void> {
  if (!isPushPossible() || ownInTab.recall(PUSH_KEY)) return;
  ownInTab.keep(PUSH_KEY, '1');
  const registration = await navigator.serviceWorker.getRegistration();
  const subscribed = await registration?.pushManager.getSubscription();
  if (subscribed) await tellSite(subscribed);
  else own.forget(PUSH_KEY);
}

function tellSite(subscribed: PushSubscription): Promise<NotificationDevices> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscribed.toJSON();
  return call(api.notification.addDevice, { endpoint: endpoint ?? '', p256dh, auth }, { unasked: true });
}

/** The account's devices, and whether this one is told: null until a script can know. */
export interface Push {
  readonly devices: readonly NotificationDevice[];
  readonly state: PushState | null;
  readonly isBusy: boolean;
  readonly turnOn: () => Promise<boolean>;
  readonly remove: (device: NotificationDevice) => void;
}

/** Turns push notifications on and off for the account's devices. */
export function usePush(first: readonly NotificationDevice[]): Push {
  const texts = useTexts(PUSH_TEXTS);
  const isHydrated = useHydrated();
  const [devices, setDevices] = useState(first);
  const [isBusy, setBusy] = useState(false);

  async function turnOn(): Promise<boolean> {
    setBusy(true);
    try {
      const answer = await turnOnPush();
      if (answer) setDevices(answer.devices);
      return answer !== null;
    } catch {
      showRibbon(texts.failed, 'danger');
      return false;
    } finally {
      setBusy(false);
    }
  }
  const remove = (device: NotificationDevice): void =>
    void attempt(async () => setDevices((await turnOffPush(device)).devices));
  return { devices, state: isHydrated ? pushState(devices) : null, isBusy, turnOn, remove };
}
