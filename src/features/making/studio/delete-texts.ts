import { dayText, defineTexts, filled } from '#base/texts.ts';

/** What the page for deleting a video says, before and after. Spec §2.1, §8 Delete. */
export const DELETE_TEXTS = defineTexts({
  title: 'Delete this video?',
  deleted: 'Video deleted',
  restorable: (language, until: number) =>
    `Nobody can see it any more. You can bring it back until ${dayText(new Date(until), language)}; after that its files are erased.`,
  remove: 'Delete',
  keep: 'Keep it',
  restore: 'Bring it back',
  endNow: 'Delete it for good now',
  endAbout: 'The files are erased at once, and nobody can bring the video back.',
  endSurely: 'Delete for good',
  next: 'Go to the home page',
  untitled: filled('Untitled video {code}'),
});
