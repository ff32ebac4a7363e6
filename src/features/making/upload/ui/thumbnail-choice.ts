import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { api } from '#src/routes.ts';

/** A thumbnail that was chosen before the video is ready: a picture, or the frame at a time in seconds. */
export type ThumbnailChoice = { readonly picture: Blob; readonly url: string } | { readonly at: number };

/** Identifies a choice, to find it among those that are offered. */
export function choiceKey(choice: ThumbnailChoice | null): string {
  if (!choice) return '';
  return 'at' in choice ? `at ${choice.at}` : choice.url;
}

/**
 * Makes the choice the video's thumbnail. A refusal is said and is no failure of the upload: the site then
 * picks a frame itself.
 */
export async function sendThumbnail(video: string, choice: ThumbnailChoice | null): Promise<void> {
  if (!choice) return;
  const place = api.studio.changeThumbnail;
  try {
    if ('at' in choice) await call(place, { video, at: choice.at }, { files: {} });
    else await call(place, { video }, { files: { thumbnail: asFile(choice.picture) } });
  } catch (error) {
    showRibbon(errorText(error), 'danger');
  }
}

function asFile(picture: Blob): File {
  return picture instanceof File ? picture : new File([picture], 'thumbnail.jpg', { type: picture.type });
}
