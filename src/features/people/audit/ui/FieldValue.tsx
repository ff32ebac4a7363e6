import { formatDuration } from '#base/duration.ts';
import { formatSize } from '#base/numbers.ts';
import { REPORT_REASONS } from '#features/order/report/reason-texts.ts';
import { REVIEW_TEXTS } from '#features/order/review/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { FIELD_KINDS, nameKey, type ObjectNames, thingOf } from '../field-rules.ts';
import { CHANGE_TEXTS, VALUE_TEXTS } from '../log-texts.ts';
import { objectHref, useObjectLabel } from './ObjectLink.tsx';

interface FieldValueProps {
  field: string;
  value: unknown;
  names: ObjectNames;
}

/** The value of a field in a readable form; lists and objects part by part. */
export function FieldValue({ field, value, names }: FieldValueProps) {
  const write = useWriter(field);
  if (Array.isArray(value))
    return value.map((one, at) => (
      <span key={at} className="log-one">
        <FieldValue field={field} value={one} names={names} />
      </span>
    ));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([name, part]) => (
      <span key={name} className="log-one">
        <FieldValue field={name} value={part} names={names} />
      </span>
    ));
  const thing = thingOf(field, value);
  return thing ? <ThingLink thing={thing} names={names} /> : write(value);
}

function ThingLink({
  thing: { type, id },
  names,
}: {
  thing: NonNullable<ReturnType<typeof thingOf>>;
  names: ObjectNames;
}) {
  const labelOf = useObjectLabel();
  const name = names[nameKey(type, id)];
  const to = objectHref(type, id, name);
  const label = name || labelOf(type, id, names);
  return to ? <a href={to}>{label}</a> : label;
}

/** The names of a field's fixed values, by field. */
function useWords(): Readonly<Record<string, Readonly<Record<string, string>> | undefined>> {
  const values = useTexts(VALUE_TEXTS);
  const { reasons: reason, decided } = useTexts(REVIEW_TEXTS);
  return {
    ...values,
    reason,
    reasons: useTexts(REPORT_REASONS),
    outcome: { ...decided, ...values.outcome },
  };
}

/** Returns a function that formats a single value of the field. */
function useWriter(field: string): (value: unknown) => string {
  const texts = useTexts(CHANGE_TEXTS);
  const { moment, percent } = useTexts(UI_TEXTS);
  const words = useWords();
  return (value) => {
    if (value === null || value === undefined || value === '') return texts.nothing;
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    const word = words[field]?.[String(value)];
    if (word) return word;
    const kind = FIELD_KINDS[field];
    if (kind === 'moment') return moment(new Date(value as string | number).getTime());
    if (kind === 'seconds') return formatDuration(Number(value));
    if (kind === 'bytes') return formatSize(Number(value));
    if (kind === 'share') return percent(Number(value));
    return String(value);
  };
}
