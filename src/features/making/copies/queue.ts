/** Queue of videos whose new files are to be looked at; data `{ videoId }`, keyed by it. */
export const EXAMINE_VIDEO = 'examine-video';
