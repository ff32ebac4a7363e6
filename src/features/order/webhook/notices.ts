import { defineTexts, filled } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'webhook-disabled',
    icon: 'plug',
    texts: defineTexts({
      sentence: filled('We turned off your application’s webhook because its URL stopped responding'),
      preference: 'A webhook of yours is turned off',
    }),
  },
];

export default notices;
