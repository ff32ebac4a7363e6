import { raw } from '#src/raw-routes.ts';
import drawing from './site-picture.png?inline';

/**
 * The site's own picture for previews on other sites, which do not accept SVG: its path, and its size in
 * pixels.
 */
export const SITE_PICTURE = { path: raw.sitePicture.path, width: 1280, height: 720 } as const;

/** The picture's file. */
export const sitePicture = Buffer.from(drawing.slice(drawing.indexOf(',') + 1), 'base64');
