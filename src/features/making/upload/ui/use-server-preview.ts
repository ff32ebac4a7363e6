import { useEffect, useState } from 'react';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { cardOf } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import type { UploadPlace } from './send-chunk.ts';

/** Pause between two questions, ms. */
const LOOK_MS = 2_000;

/**
 * The pictures that the site has made of an upload, for a file that the browser cannot show: asked for until
 * they are there; null before. `place` is null while nothing has been sent, or nothing is wanted.
 */
export function useServerPreview(place: UploadPlace | null): PreviewedVideo | null {
  const [video, setVideo] = useState<PreviewedVideo | null>(null);
  const { uploadId = '', code = '', token } = place ?? {};
  useEffect(() => {
    setVideo(null);
    if (uploadId === '') return;
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function look(): Promise<void> {
      const input = { upload: uploadId, code, accessToken: token };
      const answer = await call(api.upload.status, input, over).catch(() => null);
      if (over.signal.aborted) return;
      const card = answer && cardOf(answer.video);
      const isThere = card?.thumbnail.startsWith('/media/');
      if (isThere) setVideo(card);
      if (!isThere || !card?.storyboard) timer = setTimeout(() => void look(), LOOK_MS);
    }
    void look();
    return () => (over.abort(), clearTimeout(timer));
  }, [uploadId, code, token]);
  return video;
}
