import { defineTexts, filled } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

/** Tells who reported something that a moderator has decided; the list of one's reports says how. */
const notices: readonly Notice[] = [
  {
    type: 'report-settled',
    icon: 'flag',
    alone: true,
    object: 'report',
    texts: defineTexts({
      sentence: filled('A moderator has reviewed your report'),
      preference: 'A moderator reviews your report',
    }),
  },
];

export default notices;
