import { BEFORE } from './videos/before.ts';
import { LATELY } from './videos/lately.ts';

/** The videos of the demo site, the newest first. */
export const VIDEOS = [...LATELY, ...BEFORE];
