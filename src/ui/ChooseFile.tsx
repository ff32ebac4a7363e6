import type { ChangeEvent } from 'react';

interface ChooseFileProps {
  label: string;
  /** Kinds of files, as a browser's picker takes them. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** A button that chooses a file; the same file may be chosen again. */
export function ChooseFile({ label, accept, isBusy, onFile }: ChooseFileProps) {
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) onFile(file);
  }
  return (
    <label className="ui-button ui-button-secondary ui-button-medium" aria-busy={isBusy || undefined}>
      {label}
      <input type="file" accept={accept} className="ui-hidden" onChange={choose} disabled={isBusy} />
    </label>
  );
}

/** Pictures that people may send. */
export const PICTURES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
