import { useState } from 'react';
import { useLeaveWarning } from '#ui/use-leave-warning.ts';
import { ChooseFile } from '#ui/ChooseFile.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ListObject } from '../list-shapes.ts';
import { LISTS_TEXTS } from '../list-texts.ts';
import { sendArchive } from './send-archive.ts';

/** Sends an archive that another site has made. Needs scripts: it is sent in parts. */
export function ArchiveField({ imports }: { imports: readonly ListObject[] }) {
  const texts = useTexts(LISTS_TEXTS);
  const [sent, setSent] = useState<{ name: string; fraction: number } | null>(null);
  const [mistake, setMistake] = useState<string>();
  useLeaveWarning(sent !== null);
  function send(file: File): void {
    setMistake(undefined);
    setSent({ name: file.name, fraction: 0 });
    sendArchive(file, imports, (fraction) => setSent({ name: file.name, fraction })).then(
      (path) => {
        setSent(null);
        location.assign(path);
      },
      (error: unknown) => {
        setSent(null);
        setMistake(error instanceof Error && error.message ? error.message : texts.sendFailed);
      },
    );
  }
  return (
    <section className="imports-scripted">
      <h2>{texts.archive}</h2>
      <p>{texts.archiveAbout}</p>
      {sent ? (
        <>
          <p>{texts.sending(sent)}</p>
          <ProgressBar value={sent.fraction} label={texts.sending(sent)} showPercent />
          <p className="ui-muted">{texts.keepOpen}</p>
        </>
      ) : (
        <ChooseFile
          label={texts.chooseArchive}
          accept=".zip,application/zip"
          isBusy={false}
          error={mistake}
          onFile={send}
        />
      )}
    </section>
  );
}
