import { defineTexts, filled } from '#base/texts.ts';

/** Texts of a frame that has nothing to play. */
export const TEXTS = defineTexts({
  missing: 'This video isn’t available',
  openOnSite: 'Open on the site',
});

/** Texts of the page for people who embed videos. Reference "Embeds". */
export const HELP_TEXTS = defineTexts({
  title: 'Embedding videos',
  about: 'How to show videos from this site on yours, and control them from a script.',
  lead: filled(
    'You can show {siteName} videos on any page. Copy the embed code from Share, or write your own.',
  ),
  frame: 'The frame',
  frameAbout: 'The player fills its frame at any size. Only the poster loads until someone presses play.',
  name: 'Name',
  does: 'What it does',
  parameters: 'Parameters',
  parametersAbout:
    'Add them to the address in any order. A name on its own means yes; 0, false and off mean no.',
  parameterRows: {
    autoplay: 'Starts playing automatically, muted if the browser requires it.',
    muted: 'Starts muted.',
    loop: 'Plays on repeat; loop=0 turns it off. By default, videos under 15 seconds loop.',
    next: 'Stops after this video instead of going on to another one.',
    stats: 'Shows views and current viewers when either is above one.',
    ads: 'Shows no ads.',
    time: 'Starts at that time.',
  },
  oembed: 'Editors that support oEmbed',
  oembedAbout: 'Just paste the link to the video. To call the endpoint yourself, as JSON or with format=xml:',
  script: 'Controlling the player',
  scriptAbout:
    'Your page can play, pause and seek, and listen for events. The client is one small module. Load it from here or copy its {source}.',
  source: 'typed source',
  sampleEnded: 'The video has ended.',
  commands: 'Commands',
  commandsAbout: 'Each returns a promise, which rejects if the player refuses.',
  command: 'Command',
  commandRows: {
    play: 'Plays. Browsers may block sound until the visitor has clicked.',
    pause: 'Pauses.',
    seek: 'Goes to a time in the video.',
    setVolume: 'From 0 to 1.',
    setMuted: 'Mutes or unmutes.',
    getState: 'code, title, currentTime, duration, paused, volume, muted.',
    on: 'Listens for an event. Returns a function that stops listening.',
    disconnect: 'Disconnects from the frame.',
  },
  events: 'Events',
  event: 'Event',
  eventDetails: 'Details',
  noDetails: 'None. Commands work from now on.',
  messages: 'Without the client',
  messagesAbout:
    'Messages use {postMessage}, version 1. Send them to the frame, listen on your own window and check the origin of what you receive.',
  subscribeAbout:
    'Methods are named like the commands above. Events other than ready only arrive after {subscribe}, whose value is a list of their names; {unsubscribe} ends that. A method that doesn’t exist is answered with an error.',
  play: 'Play',
  pause: 'Pause',
  toStart: 'Back to start',
  mute: 'Mute',
});
