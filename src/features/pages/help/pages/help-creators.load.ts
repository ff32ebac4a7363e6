import { CREATOR_TEXTS } from '../creator-texts.ts';
import { textLoader } from './text-loader.ts';

export const queryNames = [];
export const template = 'reading';

/** What creators can do, and how. */
export const load = textLoader('help-creators', CREATOR_TEXTS);
