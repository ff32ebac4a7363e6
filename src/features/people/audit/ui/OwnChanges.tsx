import { useTexts } from '#ui/use-texts.ts';
import { nameKey, type ObjectNames, thingOf } from '../field-rules.ts';
import type { ChangeView } from '../show.ts';
import { FIELD_TEXTS, OWN_CHANGES } from '../log-texts.ts';

interface OwnChangesProps {
  changes: readonly ChangeView[];
  names: ObjectNames;
}

/** What was changed about the owner's thing: a sentence for each field. */
export function OwnChanges({ changes, names }: OwnChangesProps) {
  const sentenceOf = useSentences(names);
  return changes.map((change) => (
    <p key={change.field} className="log-change">
      {sentenceOf(change)}
    </p>
  ));
}

/** A field whose sentences name its value before and after. */
interface ValueSentences {
  readonly set: (values: { after: string }) => string;
  readonly changed: (values: { before: string; after: string }) => string;
  readonly removed: (values: { before: string }) => string;
}

function useSentences(names: ObjectNames): (change: ChangeView) => string {
  const { turned, other, ...valued } = useTexts(OWN_CHANGES);
  const fields: Readonly<Record<string, string>> = useTexts(FIELD_TEXTS);
  const switches: Readonly<Record<string, readonly string[]>> = turned;
  const values: Readonly<Record<string, ValueSentences>> = valued;
  return ({ field, before, after }) => {
    const [on = '', off = ''] = switches[field] ?? [];
    if (on) return after === true ? on : off;
    const sentences = values[field];
    if (!sentences) return other({ field: fields[field] ?? field });
    const [was, is] = [wordOf(field, before, names), wordOf(field, after, names)];
    if (!is) return sentences.removed({ before: was });
    return was ? sentences.changed({ before: was, after: is }) : sentences.set({ after: is });
  };
}

/** The value as people read it: of something that is named by its id, its name. */
function wordOf(field: string, value: unknown, names: ObjectNames): string {
  const thing = thingOf(field, value);
  if (thing) return names[nameKey(thing.type, thing.id)] ?? '';
  return value === null || value === undefined ? '' : String(value);
}
