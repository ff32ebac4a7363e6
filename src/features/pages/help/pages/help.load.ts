import { HELP_TEXTS } from '../help-texts.ts';
import { textLoader } from './text-loader.ts';

export const queryNames = [];
export const template = 'reading';

/** The overview of the help pages. */
export const load = textLoader('help', HELP_TEXTS);
