import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { attempt } from '#ui/attempt.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { CommentsData } from '../beside.ts';

/** The settings of a video's comments, and how the owner and moderators change them. */
export function useDiscussion(video: string, first: CommentsData['discussion']) {
  const [discussion, setDiscussion] = useState(first);

  async function changeDiscussion(wanted: { locked?: boolean; approve_first?: boolean }): Promise<void> {
    await attempt(async () => {
      const changed = await call(api.comment.changeDiscussion, { video, ...wanted });
      setDiscussion({ locked: changed.locked, approveFirst: changed.approve_first });
      showRibbon();
    });
  }
  return { discussion, changeDiscussion };
}
