import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { api } from '#src/routes.ts';
import { TEXTS } from '../texts.ts';

const texts = textsIn(TEXTS, pageLanguage());

/** The chosen thumbnail: a picture, or the frame at a time in seconds. */
export type Choice = { readonly picture: File } | { readonly at: number };

/** The video's thumbnail and how to change it. */
export function useThumbnail(video: Pick<VideoCardView, 'id' | 'thumbnail'>) {
  const [shown, setShown] = useState(video.thumbnail);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();

  async function change(choice: Choice): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      setShown(await send(video.id, choice));
      showRibbon(texts.saved);
    } catch (failure) {
      // A picture may be at fault; a frame of the video is not.
      if ('picture' in choice) setError(errorText(failure));
      else showRibbon(errorText(failure), 'danger');
    }
    setBusy(false);
  }
  return { shown, isBusy, error, change };
}

/** Returns the new thumbnail's address. @throws CallError */
async function send(videoId: string, choice: Choice): Promise<string> {
  const place = api.studio.changeThumbnail;
  const answer =
    'picture' in choice
      ? await call(place, { video: videoId }, { files: { thumbnail: choice.picture } })
      : await call(place, { video: videoId, at: choice.at }, { files: {} });
  return answer.video.thumbnail;
}
