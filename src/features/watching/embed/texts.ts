import { defineTexts, filled } from '#base/texts.ts';

/** What a frame says that has nothing to play. */
export const TEXTS = defineTexts({
  missing: 'This video does not exist, or was deleted.',
  openOnSite: 'Open on the site',
});

/** The page for people who embed videos. Reference "Embeds". */
export const HELP_TEXTS = defineTexts({
  title: 'Embedding videos',
  about: 'How to show a video of this site on yours, and how to control it by script.',
  lead: filled(
    'Any page can show videos of {siteName}. Paste the frame that Share offers, or write your own.',
  ),
  frame: 'The frame',
  frameAbout:
    'The player fills its frame, whatever its size. Until somebody presses play only the first picture is loaded.',
  name: 'Name',
  does: 'What it does',
  parameters: 'Parameters',
  parametersAbout: 'Add them to the address, in any order. A name alone means yes; 0, false and off mean no.',
  parameterRows: {
    autoplay: 'Starts by itself, without sound where the browser requires that.',
    muted: 'Starts without sound.',
    loop: 'Starts over at the end; loop=0 never does. Without it, videos under 15 seconds loop.',
    stats: 'Shows views and viewers when either exceeds one.',
    ads: 'Shows no ads.',
    time: 'Starts at that time.',
  },
  oembed: 'Editors that know oEmbed',
  oembedAbout:
    'Paste the link of the video; the page tells the editor where to ask. By hand, as JSON or with format=xml:',
  script: 'Control by script',
  scriptAbout:
    'The page around the frame can play, pause, seek and listen. The client is one small module; load it from here or copy its {source}.',
  source: 'source with types',
  sampleEnded: 'The video has ended.',
  commands: 'Commands',
  commandsAbout: 'Each returns a promise, which is rejected when the player refuses.',
  command: 'Command',
  commandRows: {
    play: 'Plays. Browsers may refuse sound before somebody has clicked.',
    pause: 'Pauses.',
    seek: 'Goes to a time, within the video.',
    setVolume: 'From 0 to 1.',
    setMuted: 'Turns the sound off and on.',
    getState: 'code, title, currentTime, duration, paused, volume, muted.',
    on: 'Listens to an event; the function it returns stops listening.',
    disconnect: 'Ends the connection to the frame.',
  },
  events: 'Events',
  event: 'Event',
  eventDetails: 'Details',
  noDetails: 'None; commands work from now on.',
  messages: 'Without the client',
  messagesAbout:
    'Messages are sent by {postMessage}, in version 1. Send them to the frame, listen on your own window, and check the origin of what arrives.',
  play: 'Play',
  pause: 'Pause',
  toStart: 'To the start',
  mute: 'Sound off',
});
