import { defineTexts, filled } from '#base/texts.ts';

/** Of the highest size of a video that nobody watched for long, and how it comes back. */
export const TEXTS = defineTexts({
  dropped: filled(
    'We dropped this video’s highest size, {size}, because nobody had watched it for a long time.',
  ),
  restore: filled('Bring {size} back'),
  restoring: filled('We’re making {size} again from the original. You can leave this page.'),
  lost: 'It can’t come back, because the original isn’t kept.',
  refused: 'This video has no size that can be brought back.',
  fact: 'Dropped size',
});
