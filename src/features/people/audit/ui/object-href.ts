import { href } from '#src/routes.ts';

/** The page of a thing in the log; null if it has none. `name` is its current name, if known. */
export function objectHref(type: string, id: number, name: string | undefined): string | null {
  if (type === 'video') return href('video-by-id', { video: id });
  if (type === 'comment') return href('comment-view', { comment: id });
  if (type === 'album') return href('album-by-id', { album: id });
  if (type === 'channel') return href('channel', { channel: id });
  if (type === 'ad') return href('ad-manage');
  if (type === 'copyright-complaint') return href('panel-item', { item: `complaint-${id}` });
  if (type === 'failure') return href('panel-failure', { failure: id });
  return type === 'user' && name ? href('user-profile', { username: name }) : null;
}
