import { defineTexts, filled } from '#base/texts.ts';

/** Texts about notifications on devices while the site is closed. */
export const PUSH_TEXTS = defineTexts({
  title: 'Push notifications',
  about: 'These reach your devices even when the site is closed. Your browser asks you first.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off for this device',
  isOn: 'Push notifications are on for this device.',
  /** Why it cannot be turned on here. */
  missing: 'This browser can’t receive push notifications on this connection.',
  homeScreen: 'On an iPhone or iPad, add this site to your Home Screen first. Then turn them on from there.',
  denied:
    'Your browser is blocking notifications from this site. To allow them, open the site’s permissions next to its address, set notifications to “Allow”, and reload this page.',
  failed: 'Your browser couldn’t turn on push notifications. Please try again later.',
  devices: 'Devices with push notifications',
  none: 'None of your devices have push notifications turned on.',
  thisDevice: 'This device',
  used: 'Last used',
  remove: 'Remove',
  removeOf: filled('Remove {device}'),
  offer: 'Hear about it when the site is closed?',
  offerAbout: 'Get push notifications on this device. You choose which ones in your settings.',
  offerYes: 'Turn on',
  offerNo: 'Not now',
});
