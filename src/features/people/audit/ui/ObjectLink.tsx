import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { nameKey, type ObjectNames } from '../field-rules.ts';
import type { EntryView } from '../show.ts';
import { LOG_TEXTS, OBJECT_TEXTS } from '../log-texts.ts';

interface ObjectLinkProps {
  entry: EntryView;
  names: ObjectNames;
}

/** The thing that an entry is about, as a link if it has a page. */
export function ObjectLink({ entry: { objectType, objectId: id }, names }: ObjectLinkProps) {
  const texts = useTexts(LOG_TEXTS);
  const kind = useTexts(OBJECT_TEXTS)[objectType];
  // Entries about settings and addresses name them in their fields.
  if (objectType === 'setting') return null;
  if (id === null || objectType === 'address') return <span>{kind}</span>;
  const name = names[nameKey(objectType, id)];
  const label = name === undefined ? texts.object({ kind, id }) : texts.named({ kind, name });
  const to = objectHref(objectType, id, name);
  return to ? <a href={to}>{label}</a> : <span>{label}</span>;
}

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
