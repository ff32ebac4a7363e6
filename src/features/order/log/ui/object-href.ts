import { href } from '#src/routes.ts';

/** The page of something that the log names; null where it has none. `name`: what it is called now. */
export function objectHref(type: string, id: number, name: string | undefined): string | null {
  if (type === 'video') return href('video-by-id', { video: id });
  if (type === 'comment') return href('comment-view', { comment: id });
  if (type === 'album') return href('album-by-id', { album: id });
  if (type === 'channel') return href('channel', { channel: id });
  if (type === 'ad') return href('ad-manage');
  if (type === 'copyright-complaint') return href('panel-item', { item: `complaint-${id}` });
  return type === 'user' && name ? href('user-profile', { username: name }) : null;
}
