import type { DomainEvent } from '#platform/events/event.ts';
import { type VideoEvent, videoCompleted, videoDeleted, videoFailed, videoStored } from '../events.ts';

/** The states of a video. Reference "Video object". */
export type VideoState =
  | 'initial'
  | 'stored'
  | 'success'
  | 'suspended'
  | 'user-disabled'
  | 'deleted'
  | 'failed';

/** Who may see notifications about a video in that state. */
export const TOLD_TO = {
  initial: 'everybody',
  stored: 'everybody',
  success: 'everybody',
  // Only the owner sees that a video has failed.
  failed: 'owner',
  suspended: 'nobody',
  'user-disabled': 'nobody',
  deleted: 'nobody',
} as const satisfies Record<VideoState, 'everybody' | 'owner' | 'nobody'>;

/** One way to change the state. */
export interface Transition {
  readonly from: readonly VideoState[];
  /** `before`: where the video was before it was suspended, discarded or hidden with its owner. */
  readonly to: VideoState | 'before';
  /** Who triggers it. */
  readonly who: string;
  /** Also applies to suspended videos, which stay suspended and have this state once they are released. */
  readonly underSuspension?: true;
  /** Drafts wait with it for their uploader's word. */
  readonly isForOthers?: true;
  /** Its files must no longer be served. */
  readonly withdraws?: true;
  /** The emitted event, by the state that the video has afterwards. */
  readonly emits?: Readonly<Partial<Record<VideoState, DomainEvent<VideoEvent>>>>;
}

/**
 * All changes of state; nothing else writes the column. A video that is hidden with its owner stays hidden
 * while its state behind that changes; it gets that state once the owner is back.
 */
export const TRANSITIONS = {
  store: {
    from: ['initial'],
    to: 'stored',
    who: 'upload and import, when the last byte is here',
    underSuspension: true,
    emits: { stored: videoStored },
  },
  complete: {
    from: ['initial', 'stored'],
    to: 'success',
    who: 'processing, when every file is made and the uploader has confirmed it',
    underSuspension: true,
    isForOthers: true,
    emits: { success: videoCompleted, suspended: videoCompleted },
  },
  fail: {
    from: ['initial', 'stored'],
    to: 'failed',
    who: 'processing and import, when no file can be made',
    isForOthers: true,
    emits: { failed: videoFailed },
  },
  restart: {
    from: ['failed'],
    to: 'stored',
    who: 'the owner, whose bytes are here',
    emits: { stored: videoStored },
  },
  refetch: { from: ['failed'], to: 'initial', who: 'the owner of an import' },
  suspend: {
    from: ['initial', 'stored', 'success', 'failed'],
    to: 'suspended',
    who: 'moderators, and the site for copies of what they suspended',
    withdraws: true,
  },
  release: {
    from: ['suspended'],
    to: 'before',
    who: 'moderators',
    emits: { stored: videoStored },
  },
  hide: {
    from: ['initial', 'stored', 'success'],
    to: 'user-disabled',
    who: 'the ban of the owner, or their leaving',
    withdraws: true,
  },
  show: {
    from: ['user-disabled'],
    to: 'before',
    who: 'the end of either',
    emits: { stored: videoStored },
  },
  discard: {
    from: ['success', 'suspended', 'failed'],
    to: 'deleted',
    who: 'owners and moderators, who may bring it back for a while',
    withdraws: true,
  },
  restore: {
    from: ['success', 'suspended', 'failed'],
    to: 'before',
    who: 'who discarded it, and moderators',
  },
  remove: {
    from: ['initial', 'stored', 'success', 'suspended', 'user-disabled', 'failed'],
    to: 'deleted',
    who: 'owners and moderators, the end of the time to bring it back, an upload or account that is given up',
    withdraws: true,
    emits: { deleted: videoDeleted },
  },
} as const satisfies Record<string, Transition>;

/** The name of a change of state. */
export type TransitionName = keyof typeof TRANSITIONS;
