import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ObjectNames } from '../field-rules.ts';
import type { ChangeView } from '../show.ts';
import { CHANGE_TEXTS, FIELD_TEXTS } from '../log-texts.ts';
import { FieldValue } from './FieldValue.tsx';

interface ChangesProps {
  changes: readonly ChangeView[];
  names: ObjectNames;
  /** Names of fields that other features define. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** Lists the changes of an entry field by field. */
export function Changes({ changes, names, fields }: ChangesProps) {
  const known: Readonly<Record<string, string>> = useTexts(FIELD_TEXTS);
  if (changes.length === 0) return null;
  return (
    <dl className="log-changes">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{fields?.[change.field] ?? known[change.field] ?? spell(change.field)}</dt>
          <dd>
            <Change change={change} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ change, names }: { change: ChangeView; names: ObjectNames }) {
  const { field } = change;
  const texts = useTexts(CHANGE_TEXTS);
  const value = (side: unknown) => <FieldValue field={field} value={side} names={names} />;
  const before = 'before' in change && <del>{value(change.before)}</del>;
  const after = 'after' in change && value(change.after);
  if (!before || !after) return before || after;
  if (typeof change.before === 'boolean' && typeof change.after === 'boolean')
    return <ins>{change.after ? texts.turnedOn : texts.turnedOff}</ins>;
  return <Phrase text={texts.change} parts={{ before, after: <ins>{after}</ins> }} />;
}

/** A readable name for a field without a text: `skip_after` becomes “Skip after”. */
function spell(field: string): string {
  const words = field.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
