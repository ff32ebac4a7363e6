import { useTexts } from '#ui/use-texts.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { TEXTS } from '../texts.ts';
import './import-progress.css';

/** How far the download of an imported video has come; its size may be unknown. `progress` is 0 to 1. */
export function ImportProgress({ progress }: { progress: number }) {
  const texts = useTexts(TEXTS);
  return (
    <div className="import-progress">
      <ProgressBar
        value={progress > 0 ? progress : null}
        label={texts.importing}
        showPercent={progress > 0}
      />
    </div>
  );
}
