import { defineTexts, filled } from '#base/texts.ts';

/** How far a broadcast is, in words. */
export const LIVE_TEXTS = defineTexts({
  title: 'Go live',
  about:
    'Send from your browser, or with OBS or any other encoder that speaks RTMP. People watch a few seconds later, and what you sent becomes a video.',
  nobody: 'Nobody can broadcast on this site at the moment.',
  notYet:
    'You can broadcast once your account is 14 days old, with a confirmed e-mail address and no suspended video.',
  name: 'Title',
  keep: 'Keep the recording as a video',
  keepHint: 'Otherwise the page goes when the broadcast is over.',
  lasting: 'Keep the address for further broadcasts',
  lastingHint: 'Each broadcast then becomes a video of its own, and the address waits for the next one.',
  create: 'Set up a broadcast',
  yours: 'Your broadcasts',
  states: {
    ready: 'Waiting for your encoder',
    on: 'On air',
    away: 'Waiting for your encoder to come back',
    ending: 'Ending …',
    ended: 'Over',
    lost: 'Its machine is away',
  },
  untitled: 'Untitled broadcast',
});

/** What the owner of a broadcast needs to send it. */
export const SENDER_TEXTS = defineTexts({
  server: 'Server',
  secure: 'Server, encrypted (RTMPS)',
  plain: 'Server, not encrypted (RTMP)',
  key: 'Stream key',
  keyAbout: 'Whoever has it can send in your name. Don’t show it on air.',
  showKey: 'Show the stream key',
  changeKey: 'Make a new key',
  changeKeyAbout: 'The key from before then no longer works.',
  watch: 'Open its page',
  link: 'Link to share',
  end: 'End the broadcast',
  discard: 'Delete this broadcast',
  back: 'All broadcasts',
  awayAbout: 'Viewers see where it stopped. It ends by itself after a minute.',
  steps: 'With OBS',
  openSettings: 'Open Settings, then Stream.',
  enter: 'Choose Custom as the service, and enter the server and the stream key from above.',
  interval: 'Under Output, choose Advanced as the output mode, and set the keyframe interval to 2 seconds.',
  start: 'Press Start Streaming. You’re on air as soon as something arrives here.',
});

/** What stands at an address between two broadcasts. */
export const WAITING_TEXTS = defineTexts({
  offAir: 'Not on air',
  notYet: 'The broadcast has not begun yet.',
  wasOnAir: filled('Last on air: {ago}'),
  earlier: 'Earlier broadcasts',
});
