import { defineTexts } from '#base/texts.ts';

/** What creators can do, in short; what other pages say of it already is taken from there. */
export const CREATOR_TEXTS = defineTexts({
  title: 'Guide for creators',
  about:
    'Who can watch, many files at once, cutting, captions, series and podcasts, moving a channel here, and going live.',
  choose: 'Choose it when you upload, and change it whenever you like when you edit the video.',
  many: 'Many files at once',
  manyPoints: [
    'Drop several files or a whole folder on any page. They become one list, with details for all and for each.',
    'You can pause the list and go on. After a reload it’s still there; some browsers ask for the files again.',
    'In My videos, you can change the audience, category or album of many videos at once.',
  ],
  captions: 'Captions and chapters',
  captionPoints: [
    'Write captions beside the player, or upload a WebVTT, SubRip or SubStation Alpha file. Each language has its own.',
    'Play the video and add a chapter where something new begins. Chapters show on the player’s timeline.',
    'What you haven’t saved stays in your browser.',
  ],
  series: 'Series and podcasts',
  seriesPoints: [
    'Put the videos of a series into an album: it plays one after the other, in your order. You can invite people to help fill it.',
    'Offer an album as a podcast in its menu, and copy the address for podcast apps: its public videos become episodes with their sound. For a series, choose the album’s order.',
  ],
  movePoints: [
    'Enter links, the address of a channel, playlist or feed, or choose an archive, such as the one that another Vireo site makes of your account.',
    'Videos are unlisted unless you choose otherwise, and nobody is notified of them. Publish them all at once when you’re ready.',
    'What you already have here is left out. You can pause, try again what failed, and have new videos imported every day.',
  ],
  channel: 'A channel of your own',
  channelPoints: [
    'Channels gather videos of many people about one thing. Where the operator allows it, you can open one, with a description, rules and pictures.',
    'Invite others to moderate it with you. Your own videos are on your profile anyway; you don’t need a channel for that.',
  ],
  liveSteps: [
    'Set up a broadcast under Go live. You get a link to share, a server and a stream key.',
    'In OBS, open Settings, then Stream. Choose Custom as the service, and enter the server and the stream key.',
  ],
  keyAbout: 'Whoever has the stream key can send in your name. Don’t show it on air.',
});
