import './Switch.css';

interface SwitchButtonProps {
  /** What is switched, for screen readers. */
  label: string;
  checked: boolean;
  /** What its form sends when it is pressed. */
  name: string;
  value: string;
}

/** A switch that sends its form, so that it works without scripts; it looks like `Switch`. */
export function SwitchButton({ label, checked, name, value }: SwitchButtonProps) {
  return (
    <button
      type="submit"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      name={name}
      value={value}
      className="ui-switch ui-switch-button"
    >
      <span className="ui-switch-track" aria-hidden="true">
        <span className="ui-switch-knob" />
      </span>
    </button>
  );
}
