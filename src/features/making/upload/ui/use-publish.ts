import { useState } from 'react';
import { leaveFor } from '#ui/dialog-history.ts';
import { forgetDraft } from './draft.ts';
import { forgetRecord, listRecords } from './record.ts';
import { sendThumbnail } from './thumbnail-choice.ts';
import { type BegunUpload, publishDraft } from './upload-run.ts';
import { type FullDetails, mistakeIn, type UploadMistake } from './use-upload.ts';

/** Gives a draft of which all bytes are there its details, and leads to its page. */
export function usePublish(show: (mistake: UploadMistake | null) => void) {
  const [isPublishing, setPublishing] = useState(false);

  async function publish(begun: BegunUpload, { thumbnail, ...details }: FullDetails): Promise<void> {
    setPublishing(true);
    try {
      const { code, videoId } = await publishDraft(begun, details);
      await sendThumbnail(videoId, thumbnail);
      forgetDraft();
      listRecords()
        .filter(({ uploadId }) => uploadId === begun.uploadId)
        .forEach(forgetRecord);
      leaveFor(`/${code}`);
    } catch (error) {
      show(mistakeIn(error));
      setPublishing(false);
    }
  }
  return { isPublishing, publish };
}
