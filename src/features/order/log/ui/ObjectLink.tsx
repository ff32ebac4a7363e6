import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { EntryView } from '../show.ts';
import { LOG_TEXTS, OBJECT_TEXTS } from '../texts.ts';

/** What an entry is about, as a link where it has a page. */
export function ObjectLink({ entry }: { entry: EntryView }) {
  const texts = useTexts(LOG_TEXTS);
  const kinds = useTexts(OBJECT_TEXTS);
  const { objectType, objectId: id, owner } = entry;
  if (id === null) return <span>{kinds[objectType]}</span>;
  const isPerson = objectType === 'user' && owner?.name;
  const label = texts.object({ kind: kinds[objectType], id: isPerson ? (owner.name ?? '') : id });
  const to = addressOf(entry, id);
  return to ? <a href={to}>{label}</a> : <span>{label}</span>;
}

function addressOf({ objectType, owner }: EntryView, id: number): string | null {
  if (objectType === 'video') return href('video-by-id', { video: id });
  if (objectType === 'comment') return href('comment-view', { comment: id });
  if (objectType === 'album') return href('album-by-id', { album: id });
  if (objectType === 'channel') return href('channel', { channel: id });
  if (objectType === 'user' && owner?.name) return href('user-profile', { username: owner.name });
  return null;
}
