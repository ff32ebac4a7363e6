import { visibleIds } from '#features/videos/video/model/visible-ids.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import { readProgress } from './model.ts';

/** What is pushed to open pages about a video's processing. Spec §3 Push message. */
export interface ProgressPush {
  readonly type: 'progress';
  readonly resource: 'video';
  readonly id: number;
  readonly videoId: number;
  /** Of the step, 0 to 1. */
  readonly progress: number;
  readonly state: string;
  readonly playable: boolean;
  readonly step: string | null;
  /** Seconds that are left. */
  readonly eta: number | null;
  readonly error: string | null;
}

/** Pushes the progress of a video's files to pages that show it. */
const progress: PushTopic = {
  topic: 'progress',
  resource: 'video',
  type: 'progress',
  visible: visibleIds,
  async messages(ctx, ids) {
    const rows = await readProgress(ctx, ids);
    return new Map(
      rows.map(({ id, fraction, ...row }): [number, ProgressPush] => [
        id,
        { type: 'progress', resource: 'video', id, videoId: id, progress: fraction ?? 0, ...row },
      ]),
    );
  },
};

export default progress;
