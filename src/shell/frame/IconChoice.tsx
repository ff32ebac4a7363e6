import { useId } from 'react';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import './IconChoice.css';

interface IconChoiceProps<V extends string> {
  label: string;
  options: readonly { value: V; icon: IconName; label: string }[];
  chosen: V;
  onChoose: (value: V) => void;
  /** Whether it is in a menu of actions, whose arrow keys then lead through it. */
  inMenu?: true | undefined;
}

/** A row in a menu that chooses one of a few options by their icons. */
export function IconChoice<V extends string>({
  label,
  options,
  chosen,
  onChoose,
  inMenu,
}: IconChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className="shell-choice shell-menu-row">
      <legend className="ui-hidden">{label}</legend>
      <span aria-hidden="true">{label}</span>
      <div className="shell-choices">
        {options.map((option) => (
          <label key={option.value} title={option.label}>
            <input
              type="radio"
              role={inMenu && 'menuitemradio'}
              name={name}
              checked={chosen === option.value}
              onChange={() => onChoose(option.value)}
            />
            <span className="ui-hidden">{option.label}</span>
            <Icon name={option.icon} size={16} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
