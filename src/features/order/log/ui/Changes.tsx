import { useTexts } from '#ui/use-texts.ts';
import { CHANGE_TEXTS, FIELD_TEXTS } from '../texts.ts';

interface ChangesProps {
  /** `before` undefined: there is only what it is now. */
  changes: readonly { readonly field: string; readonly before?: unknown; readonly after: unknown }[];
}

/** What was changed, field by field. */
export function Changes({ changes }: ChangesProps) {
  const texts = useTexts(CHANGE_TEXTS);
  const fields: Readonly<Record<string, string>> = useTexts(FIELD_TEXTS);
  if (changes.length === 0) return null;
  return (
    <dl className="log-changes">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fields[field] ?? field}</dt>
          <dd>
            {before === undefined
              ? valueText(after, texts)
              : texts.change({ before: valueText(before, texts), after: valueText(after, texts) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function valueText(
  value: unknown,
  { nothing, yes, no }: { readonly nothing: string; readonly yes: string; readonly no: string },
): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
