import { HELP_TEXTS } from '../help-texts.ts';
import { textLoader } from './text-loader.ts';

/** The overview of the help pages. */
export const load = textLoader('help', HELP_TEXTS);
