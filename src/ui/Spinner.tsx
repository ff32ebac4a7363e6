import './Spinner.css';

interface SpinnerProps {
  /** Diameter in pixels; 20 by default. */
  size?: 16 | 20 | 32 | 40;
  /** Announced to screen readers; without it the spinner is decoration. */
  label?: string;
}

/** Shows that something of unknown duration is in progress. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <span className="ui-spinner" style={{ width: size, height: size }} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" className="ui-spinner-track" />
        <circle cx="10" cy="10" r="8" className="ui-spinner-arc" pathLength="100" />
      </svg>
      {label && <span className="ui-hidden">{label}</span>}
    </span>
  );
}
