import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { isNamed, nameKey, type ObjectNames } from '../field-rules.ts';
import type { ObjectType } from '../rules.ts';
import type { EntryView } from '../show.ts';
import { LOG_TEXTS, OBJECT_TEXTS } from '../log-texts.ts';

interface ObjectLinkProps {
  entry: EntryView;
  names: ObjectNames;
}

/** The thing that an entry is about, as a link if it has a page. */
export function ObjectLink({ entry: { objectType, objectId: id }, names }: ObjectLinkProps) {
  const kind = useTexts(OBJECT_TEXTS)[objectType];
  const label = useObjectLabel()(objectType, id, names);
  // Entries about settings and addresses name them in their fields.
  if (objectType === 'setting') return null;
  if (id === null || objectType === 'address') return <span>{kind}</span>;
  const to = objectHref(objectType, id, names[nameKey(objectType, id)]);
  return to ? <a href={to}>{label}</a> : <span>{label}</span>;
}

/**
 * Names things for moderators: kind and name, or that it has none or is gone. Kinds that have no names are
 * only named by their kind.
 */
export function useObjectLabel(): (type: ObjectType, id: number | null, names: ObjectNames) => string {
  const texts = useTexts(LOG_TEXTS);
  const kinds = useTexts(OBJECT_TEXTS);
  return (type, id, names) => {
    const kind = kinds[type];
    if (id === null || !isNamed(type)) return kind;
    const name = names[nameKey(type, id)];
    if (name === undefined) return texts.gone({ kind });
    return name === '' ? texts.untitled({ kind }) : texts.named({ kind, name });
  };
}

/** The page of a thing in the log; null if it has none. `name` is its current name, if known. */
export function objectHref(type: string, id: number, name: string | undefined): string | null {
  if (isNamed(type) && name === undefined) return null;
  if (type === 'video') return href('video-by-id', { video: id });
  if (type === 'comment') return href('comment-view', { comment: id });
  if (type === 'album') return href('album-by-id', { album: id });
  if (type === 'channel') return href('channel', { channel: id });
  if (type === 'ad') return href('ad-manage');
  if (type === 'copyright-complaint') return href('panel-item', { item: `complaint-${id}` });
  if (type === 'failure') return href('panel-failure', { failure: id });
  return type === 'user' && name ? href('user-profile', { username: name }) : null;
}
