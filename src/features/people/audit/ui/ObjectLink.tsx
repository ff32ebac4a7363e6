import { useTexts } from '#ui/use-texts.ts';
import { nameKey, type ObjectNames } from '../field-rules.ts';
import type { EntryView } from '../show.ts';
import { LOG_TEXTS, OBJECT_TEXTS } from '../log-texts.ts';
import { objectHref } from './object-href.ts';

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
