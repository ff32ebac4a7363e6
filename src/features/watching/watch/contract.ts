/** The message pushed to open pages when the numbers of a video change. Spec §3 Push message. */
export interface WatchPush {
  readonly type: 'watch';
  readonly resource: 'video';
  readonly id: number;
  readonly videoId: number;
  readonly views: number;
  readonly watching: number;
  readonly comments: number;
}
