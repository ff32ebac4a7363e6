import { defineTexts, filled } from '#base/texts.ts';

/** Texts of the video as it is before the player's code has loaded. */
export const PLAIN_TEXTS = defineTexts({ videoPlayer: filled('Video player: {title}') });
