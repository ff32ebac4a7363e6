import { type SubmitEvent as FormEvent, useEffect, useId, useState } from 'react';
import { reportDone } from '#features/people/account/ui/after-detour.ts';
import { useSignedIn } from '#features/people/entry/ui/use-signed-in.ts';
import type { VideoObject } from '#features/videos/video/contract.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import type { Reason } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { ReportFields } from './ReportFields.tsx';
import './report-video.css';

interface ReportVideoInput {
  videoId: string;
  video?: Pick<VideoObject, 'url'>;
}

/** Reporting a video, or taking the report back. Spec §2.5, §8 Report. */
export default function ReportVideoModal({ onClose, ...input }: ModalProps & ReportVideoInput) {
  const name = input.video?.url ?? input.videoId;
  const { viewer } = useFrame();
  const account = useSignedIn({ onClose, reopen: () => openModal('report-video', { ...input }) });
  const leave = () => (viewer || !account ? onClose() : location.reload());
  const wasFlagged = useFlagged(account !== null, name);
  const [reason, setReason] = useState<Reason>('none');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useId();

  async function send(value: 0 | 1, text = ''): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { flagged } = await call(api.report.flag, { video: name, value, reason, text });
      onClose();
      reportDone(viewer, value === 0 ? TEXTS.takenBack : flagged ? TEXTS.flagged : TEXTS.received);
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Who owns a work has to say so in a form of its own. Spec §2.2.
    if (reason === 'copyright') return location.assign(complaintHref(input));
    void send(1, String(new FormData(event.currentTarget).get('text') ?? ''));
  }

  const submitText =
    reason === 'copyright' ? 'Continue to the form' : wasFlagged ? 'Change report' : 'Report';
  const buttons = (
    <>
      {wasFlagged ? (
        <Button onClick={() => send(0)} disabled={isBusy}>
          Take back
        </Button>
      ) : (
        <Button onClick={leave}>Cancel</Button>
      )}
      <Button type="submit" form={form} variant="primary" busy={isBusy} disabled={!account}>
        {submitText}
      </Button>
    </>
  );
  return (
    <Modal title={TEXTS.title} onClose={leave} footer={buttons} className="report-video">
      {error && <Alert kind="danger">{error}</Alert>}
      {wasFlagged && <Alert>You have reported this video. A moderator will look at it.</Alert>}
      <form id={form} onSubmit={submit}>
        <ReportFields reason={reason} onReason={setReason} />
      </form>
    </Modal>
  );
}

function complaintHref({ video, videoId }: ReportVideoInput): string {
  return href('copyright-complaint', {}, video ? { video: video.url } : { id: videoId });
}

/** Whether the viewer's own report waits; false until it is known. */
function useFlagged(isSignedIn: boolean, video: string): boolean {
  const [flagged, setFlagged] = useState(false);
  useEffect(() => {
    if (!isSignedIn) return;
    call(api.report.isFlagged, { video }).then(
      (answer) => setFlagged(answer.flagged),
      () => undefined,
    );
  }, [isSignedIn, video]);
  return flagged;
}

/** What the viewer did wrong is named; anything else has the one text of spec §8. */
function textOf(error: unknown): string {
  return error instanceof CallError && ['forbidden', 'rate_limited'].includes(error.code)
    ? error.message
    : TEXTS.failed;
}
