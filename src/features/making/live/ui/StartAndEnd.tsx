import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { STUDIO_TEXTS } from '../studio-texts.ts';
import type { Studio } from './studio.ts';
import type { StudioState } from './studio-state.ts';

interface StartAndEndProps {
  readonly video: string;
  readonly studio: Studio;
  readonly state: StudioState;
  readonly onError: (change: (before: StudioState) => StudioState) => void;
}

/** The one button that puts what is shown on air, or takes it off for good, once that is confirmed. */
export function StartAndEnd({ video, studio, state, onError }: StartAndEndProps) {
  const texts = useTexts(STUDIO_TEXTS);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function end(): Promise<void> {
    setBusy(true);
    try {
      await studio.stop();
      await call(api.live.end, { video });
      onError((before) => ({ ...before, since: null }));
    } catch (error) {
      onError((before) => ({ ...before, since: null, failure: errorText(error) }));
    } finally {
      setBusy(false);
      setAsked(false);
    }
  }

  if (state.since === null)
    return (
      <Button
        variant="primary"
        icon="radio"
        disabled={state.camera === '' && state.source !== 'screen'}
        onClick={studio.start}
      >
        {texts.start}
      </Button>
    );
  return (
    <>
      <p className="ui-muted">{texts.keepOpen}</p>
      <Button variant="danger" icon="circle-x" busy={isBusy} onClick={() => setAsked(true)}>
        {texts.end}
      </Button>
      {isAsked && (
        <Modal
          title={texts.ask}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button onClick={() => setAsked(false)}>{texts.goOn}</Button>
              <Button variant="danger" busy={isBusy} onClick={() => void end()}>
                {texts.end}
              </Button>
            </>
          }
        >
          <p>{texts.askAbout}</p>
        </Modal>
      )}
    </>
  );
}
