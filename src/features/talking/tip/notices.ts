import { defineTexts, filled } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'tipped',
    icon: 'hand-coins',
    alone: true,
    texts: defineTexts({ sentence: filled('{actor} sent you a tip'), preference: 'Someone tips you' }),
  },
];

export default notices;
