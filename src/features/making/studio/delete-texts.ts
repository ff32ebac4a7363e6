import { dayText, defineTexts, filled } from '#base/texts.ts';

/** Texts of the page for deleting a video, before and after. Spec §2.1, §8 Delete. */
export const DELETE_TEXTS = defineTexts({
  title: 'Delete this video?',
  deleted: 'Video deleted',
  restorable: (language, until: number) =>
    `No one can see it any more. You can restore it until ${dayText(new Date(until), language)}. After that, it’s gone for good.`,
  remove: 'Delete',
  keep: 'Keep it',
  restore: 'Restore video',
  endNow: 'Delete it permanently now',
  endAbout: 'The files are erased immediately and can’t be restored.',
  endSurely: 'Delete permanently',
  next: 'Go to the home page',
  untitled: filled('Untitled video {code}'),
});
