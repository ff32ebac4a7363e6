import { defineTexts, filled } from '#base/texts.ts';

/** What a notification of a tip holds besides its sentence: who gave how much. */
export const NOTICE_TEXTS = defineTexts({ tipped: filled('{name} sent you a tip of {money}') });
