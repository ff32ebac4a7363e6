import { useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { LEFT_TEXTS, leftText } from '#features/making/upload/texts.ts';
import { ToolHead } from '#features/videos/video/ui/ToolHead.tsx';
import { laterPart } from '#shell/frame/later-part.tsx';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonForm } from '#ui/ButtonForm.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { EditView } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { type CutState, useCut } from '../ui/use-cut.ts';
import type { CutPageData } from './video-cut.load.ts';
import './video-cut.css';

const EditDesk = laterPart('edit-desk', () => import('../ui/edit-desk.later.tsx'));

/** Cutting a video of one's own: away with parts of it, silence, and the right way up. */
export default function CutPage(data: CutPageData) {
  const { video, whole } = data;
  const texts = useTexts(TEXTS);
  const state = useCut(data);
  return (
    <div className="cut-page">
      <ToolHead heading={texts.title} video={video} />
      <p className="ui-muted">{texts.lead}</p>
      <SentMistake beside={['keep', 'silence']} />
      <Standing state={state} />
      {whole === null && <p className="ui-muted">{texts.notNow}</p>}
      {whole && state.isIdle && (
        <EditDesk whole={whole} edit={state.edit} video={video.id} save={state.save} />
      )}
      {whole && state.isIdle && <PlainForm code={video.code} edit={state.edit} />}
      <nav className="cut-links">
        <a href={href('video-thumbnail-edit', { code: video.code })}>{texts.thumbnail}</a>
        <a href={href('video-replace', { code: video.code })}>{texts.replace}</a>
      </nav>
    </div>
  );
}

/** What the video is now, and what is being made of it. */
function Standing({ state }: { state: CutState }) {
  const texts = useTexts(TEXTS);
  const timeTexts = useTexts(LEFT_TEXTS);
  const { edit, replacement, news, error } = state;
  const isLost = replacement?.state === 'failed';
  return (
    <div className="cut-standing" role="status">
      {error && <Alert kind="danger">{error}</Alert>}
      {news && <Alert kind="success">{texts[news]}</Alert>}
      {isLost && (
        <Alert kind="danger">
          {texts.failed} {replacement.error}
        </Alert>
      )}
      {replacement && !isLost && (
        <>
          <ProgressBar value={replacement.progress} label={texts.preparing} showPercent />
          <p className="ui-muted">
            {texts.preparing}
            {replacement.eta !== null && (
              <span className="ui-numbers"> {leftText(timeTexts, replacement.eta)}</span>
            )}
          </p>
        </>
      )}
      {replacement && (
        <p>
          <Button variant={isLost ? 'secondary' : 'danger'} onClick={() => void state.giveUp()}>
            {isLost ? texts.forget : texts.cancel}
          </Button>
        </p>
      )}
      {edit.is_cut && <WayBack edit={edit} undo={state.undo} />}
    </div>
  );
}

/** The way back to the original, which is asked for twice where scripts run. */
function WayBack({ edit, undo }: { edit: EditView; undo: () => Promise<void> }) {
  const texts = useTexts(TEXTS);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const times = { now: formatDuration(edit.edited_duration), whole: formatDuration(edit.duration) };
  async function goBack(): Promise<void> {
    setBusy(true);
    await undo();
    setBusy(false);
    setAsking(false);
  }
  return (
    <div className="cut-back">
      <p>{texts.isCut(times)}</p>
      <ButtonForm fields={{ action: 'undo' }} onSend={() => setAsking(true)}>
        <Button type="submit" icon="undo-2">
          {texts.back}
        </Button>
      </ButtonForm>
      {isAsking && (
        <Modal
          title={texts.backAsk}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{texts.cancel}</Button>
              <Button variant="danger" busy={isBusy} onClick={() => void goBack()}>
                {texts.back}
              </Button>
            </>
          }
        >
          <p>{texts.backAbout}</p>
        </Modal>
      )}
    </div>
  );
}

/** The same without scripts, as times in a form. */
function PlainForm({ code, edit }: { code: string; edit: EditView }) {
  const texts = useTexts(TEXTS);
  const { sent } = useFrame();
  const { keep, silence, rotation } = { ...edit, ...sent?.fields };
  const errorOf = (name: string) => (sent?.mistake.param === name ? sent.mistake.text : undefined);
  const { rotations } = texts;
  return (
    <noscript>
      <form method="post" action={href('video-cut', { code })} className="cut-form">
        <TextInput
          name="keep"
          label={texts.keep}
          hint={texts.keepHint}
          defaultValue={keep}
          error={errorOf('keep')}
        />
        <TextInput
          name="silence"
          label={texts.silence}
          hint={texts.silenceHint}
          defaultValue={silence}
          error={errorOf('silence')}
        />
        <Select
          name="rotation"
          label={texts.rotation}
          defaultValue={String(rotation)}
          options={[
            { value: '0', label: rotations.none },
            { value: '90', label: rotations.right },
            { value: '180', label: rotations.over },
            { value: '270', label: rotations.left },
          ]}
        />
        <Button type="submit" variant="primary" icon="scissors">
          {texts.save}
        </Button>
      </form>
    </noscript>
  );
}
