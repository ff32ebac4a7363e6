import { defineTexts } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'webhook-disabled',
    icon: 'plug',
    texts: defineTexts({
      sentence: () => 'A webhook of your application was switched off: its address takes nothing any more',
      preference: 'A webhook of your application is switched off',
    }),
  },
];

export default notices;
