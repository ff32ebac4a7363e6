import { version } from '../../package.json' with { type: 'json' };

/** The version of the site's program, as its package says it. */
export const VERSION: string = version;
