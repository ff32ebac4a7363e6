import { defineTexts, filled } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'import-done',
    filter: 'videos',
    icon: 'download',
    texts: defineTexts({
      sentence: filled('Your import is finished'),
      preference: 'An import of many videos is finished',
    }),
  },
  {
    type: 'import-ended',
    filter: 'videos',
    icon: 'link',
    texts: defineTexts({
      sentence: filled('We no longer look for new videos to import: their list couldn’t be read for days'),
      preference: 'A list that you import from can’t be read any more',
    }),
  },
];

export default notices;
