import { type ChangeEvent, useId } from 'react';
import './Field.css';

interface ChooseFileProps {
  label: string;
  /** Kinds of files, as a browser's picker takes them. */
  accept: string;
  isBusy: boolean;
  /** What was wrong with the last one, below the button. */
  error?: string | undefined;
  onFile: (file: File) => void;
}

/** A button that chooses a file; the same file may be chosen again. */
export function ChooseFile({ label, accept, isBusy, error, onFile }: ChooseFileProps) {
  const noteId = useId();
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) onFile(file);
  }
  return (
    <div className="ui-field ui-choose-file">
      <label className="ui-button ui-button-secondary ui-button-medium" aria-busy={isBusy || undefined}>
        {label}
        <input
          type="file"
          accept={accept}
          className="ui-hidden"
          onChange={choose}
          disabled={isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
      </label>
      {error && (
        <p id={noteId} className="ui-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Pictures that people may send. */
export const PICTURES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
