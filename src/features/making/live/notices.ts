import { defineTexts, withOrWithout } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'went-live',
    filter: 'videos',
    icon: 'radio',
    texts: defineTexts({
      sentence: withOrWithout('title', {
        without: '{actor} is live',
        with: '{actor} is live: “{title}”',
      }),
      preference: 'Someone you chose “Notify me” for goes live',
    }),
  },
];

export default notices;
