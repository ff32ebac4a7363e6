import { visibleIds } from '#features/videos/video/model/visible-ids.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import { readProgress } from './model.ts';

/** What open pages are told of a video's preparation. Spec §3 Push message. */
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

/** Tells whoever has a video on screen how far its files are. */
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
