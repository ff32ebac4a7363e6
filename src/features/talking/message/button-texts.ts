import { defineTexts } from '#base/texts.ts';

/** What pages of people say of messages. */
export const BUTTON_TEXTS = defineTexts({ message: 'Message' });
