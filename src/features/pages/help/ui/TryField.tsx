import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { FieldView } from '../show.ts';
import { TEXTS } from '../reference-texts.ts';
import type { Draft } from './try-request.ts';

interface TryFieldProps {
  /** The name of the call, which keeps ids unique among the forms of a page. */
  call: string;
  field: FieldView;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** A field of the form: a choice, a file, or a line of text. */
export function TryField({ call, field, draft, onChange }: TryFieldProps) {
  const texts = useTexts(TEXTS);
  const { name, kind, choices, isRequired, isFile } = field;
  const look = { id: `${call}-${name}`, label: name, hint: kind, optional: !isRequired };
  const set = (value: string) => onChange({ ...draft, values: { ...draft.values, [name]: value } });
  if (isFile)
    return (
      <Field {...look}>
        {(control) => (
          <input
            {...control}
            type="file"
            className="ui-input"
            onChange={({ target }) => onChange({ ...draft, file: target.files?.[0] ?? null })}
          />
        )}
      </Field>
    );
  const value = draft.values[name] ?? '';
  if (choices.length === 0)
    return (
      <TextInput {...look} value={value} onChange={({ target }) => set(target.value)} autoComplete="off" />
    );
  const options = [
    { value: '', label: texts.notSent },
    ...choices.map((one) => ({ value: one, label: one })),
  ];
  return <Select {...look} value={value} options={options} onChange={({ target }) => set(target.value)} />;
}
