import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldLook, splitLook } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface SelectProps extends FieldLook, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  options: readonly { value: string; label: string }[];
}

/** One of a list, with its label. */
export function Select({ options, ...props }: SelectProps) {
  const [look, select] = splitLook(props);
  return (
    <Field {...look} id={select.id}>
      {(control) => (
        <div className="ui-select">
          <select {...select} {...control} className="ui-input">
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </div>
      )}
    </Field>
  );
}
