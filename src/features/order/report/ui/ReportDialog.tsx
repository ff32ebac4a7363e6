import { type SubmitEvent as FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Mistake } from '#base/mistake.ts';
import { reportDone } from '#features/people/account/ui/after-detour.ts';
import { useSignedIn } from '#features/people/entry/ui/use-signed-in.ts';
import { CallError } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import type { Reason } from '../rules.ts';
import { useMistakeFocus } from '#ui/focus.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ReportFields } from './ReportFields.tsx';
import './report-video.css';
import { leaveFor, reloadPage } from '#ui/dialog-history.ts';

interface FlagState {
  readonly flagged: boolean;
  readonly host?: string;
}

interface SentReport {
  readonly value: 0 | 1;
  readonly reason: Reason;
  readonly text: string;
  /** Also to the site at which the thing is at home. */
  readonly forward?: true;
}

/** The reported thing: its texts, and the calls that report it. */
export interface ReportSubject {
  readonly title: string;
  /** A note shown above the form. */
  readonly about?: string;
  readonly wasReported: string;
  readonly flagged: string;
  /** Address of the form for copyright complaints; without it copyright is not offered as a reason. */
  readonly complaint?: string;
  /** With the site at which the thing is at home, if it is not this one. */
  readonly isFlagged: () => Promise<FlagState>;
  readonly flag: (report: SentReport) => Promise<{ flagged: boolean }>;
}

interface ReportDialogProps {
  subject: ReportSubject;
  /** Reopens the dialog after signing up. */
  reopen: () => void;
  onClose: () => void;
}

/** The dialog to report a thing, or to withdraw the report. Spec §2.5, §8 Report. */
export function ReportDialog({ subject, reopen, onClose }: ReportDialogProps) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  const account = useSignedIn({ why: 'report', onClose, reopen });
  const leave = () => (viewer || !account ? onClose() : reloadPage());
  const { flagged: wasFlagged, host = '' } = useFlagged(account !== null, subject);
  const [reason, setReason] = useState<Reason>('none');
  const { send, isBusy, mistake } = useSending(subject, reason, onClose);
  const form = useId();
  const body = useRef<HTMLFormElement>(null);
  useMistakeFocus(body, mistake);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Copyright owners have to use a form of their own. Spec §2.2.
    if (reason === 'copyright' && subject.complaint) return leaveFor(subject.complaint);
    const fields = new FormData(event.currentTarget);
    void send(1, String(fields.get('text') ?? ''), fields.has('forward'));
  }

  const submitText = reason === 'copyright' ? texts.toComplaint : wasFlagged ? texts.change : texts.send;
  const buttons = (
    <>
      {wasFlagged ? (
        <Button onClick={() => send(0)} disabled={isBusy}>
          {texts.takeBack}
        </Button>
      ) : (
        <Button onClick={leave}>{texts.cancel}</Button>
      )}
      <Button type="submit" form={form} variant="primary" busy={isBusy} disabled={!account}>
        {submitText}
      </Button>
    </>
  );
  return (
    <Modal title={subject.title} onClose={leave} footer={buttons} className="report-video">
      {mistake?.param === '' && <Alert kind="danger">{mistake.text}</Alert>}
      {wasFlagged && <Alert>{subject.wasReported}</Alert>}
      {subject.about && <p className="ui-muted">{subject.about}</p>}
      <form ref={body} id={form} onSubmit={submit}>
        <ReportFields
          reason={reason}
          hasComplaint={subject.complaint !== undefined}
          host={host}
          textError={mistake?.param === 'text' ? mistake.text : undefined}
          onReason={setReason}
        />
      </form>
    </Modal>
  );
}

/** Sends the report, or withdraws it with `value` 0; then closes the dialog, unless it failed. */
function useSending(subject: ReportSubject, reason: Reason, onClose: () => void) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  const [isBusy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<Mistake | null>(null);
  async function send(value: 0 | 1, text = '', isForward = false): Promise<void> {
    setBusy(true);
    setMistake(null);
    try {
      const { flagged } = await subject.flag({ value, reason, text, ...(isForward && { forward: true }) });
      onClose();
      reportDone(viewer, value === 0 ? texts.takenBack : flagged ? subject.flagged : texts.received);
    } catch (failure) {
      setMistake(mistakeOf(failure, texts.failed));
      setBusy(false);
    }
  }
  return { send, isBusy, mistake };
}

/** Whether the viewer's report is open, and where the thing is at home, once that is known. */
function useFlagged(isSignedIn: boolean, { isFlagged }: ReportSubject): FlagState {
  const [answer, setAnswer] = useState<FlagState>({ flagged: false });
  const ask = useRef(isFlagged);
  useEffect(() => {
    if (!isSignedIn) return;
    ask.current().then(setAnswer, () => undefined);
  }, [isSignedIn]);
  return answer;
}

/** What an error says if the viewer can do something about it; otherwise the general text of spec §8. */
function mistakeOf(error: unknown, general: string): Mistake {
  if (!(error instanceof CallError)) return { param: '', text: general };
  if (error.param === 'text') return { param: 'text', text: error.message };
  return { param: '', text: ['forbidden', 'rate_limited'].includes(error.code) ? error.message : general };
}
