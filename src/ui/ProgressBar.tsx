import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './ProgressBar.css';

interface ProgressBarProps {
  /** 0 to 1; null while it is not known. */
  value: number | null;
  /** What is progressing. */
  label: string;
  /** Shows the percentage beside the bar. */
  showPercent?: boolean;
}

/** A bar that shows the progress of something. */
export function ProgressBar({ value, label, showPercent = false }: ProgressBarProps) {
  const texts = useTexts(TEXTS);
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="ui-progress">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent ?? undefined}
        className={percent === null ? 'ui-progress-track ui-progress-unknown' : 'ui-progress-track'}
      >
        <span className="ui-progress-fill" style={percent === null ? undefined : { width: `${percent}%` }} />
      </div>
      {showPercent && (
        <span className="ui-progress-text ui-numbers">{texts.percent((percent ?? 0) / 100)}</span>
      )}
    </div>
  );
}
