import { useEffect, useState } from 'react';
import { formatSize } from '#base/numbers.ts';
import { call } from '#platform/web/call.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ExportState } from '../takeout-contract.ts';
import { TAKEOUT_TEXTS } from '../settings-texts.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { CurrentPassword } from './settings/CurrentPassword.tsx';
import { api } from '#src/routes.ts';

/** Interval of asking whether the archive is ready, ms. */
const POLL_MS = 3_000;

interface ExportFormProps {
  user: string;
  first: ExportState;
  hasPassword: boolean;
  /** Whether there is an address to write to once the export is ready. */
  hasEmail: boolean;
}

/** Requests an export of the account's data, and offers the archive for download. */
export function ExportForm({ user, first, hasPassword, hasEmail }: ExportFormProps) {
  const texts = useTexts(TAKEOUT_TEXTS);
  const [state, setState] = useExportState(user, first);
  const [isAsked, setAsked] = useState(!hasPassword);
  const form = useForm(
    () => null,
    async ({ passwordCurrent }) => {
      setState((await call(api.takeout.startExport, { user, passwordCurrent })).export);
      form.setBusy(false);
      setAsked(!hasPassword);
    },
  );
  return (
    <form method="post" onSubmit={form.onSubmit}>
      <Progress state={state} hasEmail={hasEmail} />
      {state.state !== 'waiting' && !isAsked && (
        <Button icon="download" onClick={() => setAsked(true)}>
          {texts.exportData}
        </Button>
      )}
      {state.state !== 'waiting' && isAsked && (
        <>
          <CurrentPassword needed={hasPassword} error={form.errorOf('passwordCurrent')} />
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {texts.exportData}
          </Button>
        </>
      )}
    </form>
  );
}

/** The state of the export, which is read again until it is packed. */
function useExportState(user: string, first: ExportState) {
  const [state, setState] = useState(first);
  useEffect(() => {
    if (state.state !== 'waiting') return;
    const timer = setInterval(
      () =>
        void call(api.takeout.readExport, { user }).then(
          (answer) => setState(answer.export),
          () => undefined,
        ),
      POLL_MS,
    );
    return () => clearInterval(timer);
  }, [state.state, user]);
  return [state, setState] as const;
}

function Progress({ state, hasEmail }: { state: ExportState; hasEmail: boolean }) {
  const texts = useTexts(TAKEOUT_TEXTS);
  if (state.state === 'waiting') return <Alert>{hasEmail ? texts.packingLetter : texts.packing}</Alert>;
  if (state.state === 'failed') return <Alert kind="danger">{texts.packingFailed}</Alert>;
  if (!state.url) return null;
  return (
    <Button href={state.url} variant="primary" icon="download" download>
      {texts.download({ size: formatSize(state.size) })}
    </Button>
  );
}
