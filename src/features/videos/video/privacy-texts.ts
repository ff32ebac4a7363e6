import { defineTexts, filled } from '#base/texts.ts';

/** Who can watch a video, in the same words wherever its owner decides about it. Spec §3 private. */
export const PRIVACY_TEXTS = defineTexts({
  legend: 'Who can watch',
  kinds: {
    public: 'Public',
    unlisted: 'Unlisted',
    followers: 'Followers only',
    scheduled: 'At a time',
  },
  hints: {
    public: 'Everyone can find and watch it.',
    unlisted: 'Only people with the link can watch it.',
    followers: 'Only people who follow you can find and watch it. Nobody else can, even with the link.',
    scheduled: 'It becomes public at a time that you choose. Until then only you see it.',
  },
  time: 'Comes out on',
  zone: filled('Your time zone: {zone}'),
  mistakes: {
    both: 'A video is either for followers only or published at a time.',
    past: 'Choose a time that’s still to come.',
    far: 'Choose a time within the next year.',
    zone: 'That time zone isn’t known.',
    nobodys: 'A video without an owner is public or unlisted.',
  },
});
