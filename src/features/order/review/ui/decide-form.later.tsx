import { useState } from 'react';
import { DECISION_REASONS, isHarsh, MESSAGE_MAX, nameOf, type Outcome, outcomesFor } from '../rules.ts';
import type { Thing } from '../model/things.ts';
import { COMPLAINT_MAX } from '#features/order/report/rules.ts';
import { REVIEW_TEXTS } from '../texts.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { Button, type ButtonVariant } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

/** The keys that press the buttons of the outcomes. */
const KEYS: Readonly<Record<Outcome, string>> = {
  fine: 'f',
  nsfw: 'w',
  suspended: 's',
  removed: 'r',
  banned: 'b',
  answered: 'a',
};

const VARIANTS: Readonly<Record<Outcome, ButtonVariant>> = {
  fine: 'primary',
  nsfw: 'secondary',
  suspended: 'secondary',
  removed: 'secondary',
  banned: 'danger',
  answered: 'primary',
};

/** The form for a decision: a reason, a message to the owner, and a button per outcome. */
export default function DecideForm({ thing, hasComplaints }: { thing: Thing; hasComplaints: boolean }) {
  const texts = useTexts(QUEUE_TEXTS);
  const isComplaint = thing.type === 'complaint';
  const { typed, mistake, errorOf } = useRejectedForm(isComplaint ? 'answer' : 'reason');
  return (
    <form method="post" action={href('panel-item', { item: nameOf(thing) })} className="panel-form ui-card">
      <h2>{texts.decision}</h2>
      {mistake && <Alert kind="danger">{mistake}</Alert>}
      {!isComplaint && <OwnersMessage typed={typed} />}
      {(isComplaint || hasComplaints) && (
        <TextArea
          name="answer"
          label={texts.complaintAnswer}
          hint={isComplaint ? undefined : texts.complaintAnswerHint}
          rows={4}
          counter={COMPLAINT_MAX}
          optional={!isComplaint}
          required={isComplaint}
          defaultValue={typed('answer', '')}
          error={errorOf('answer')}
        />
      )}
      <Confirmation type={thing.type} />
      <OutcomeButtons thing={thing} />
    </form>
  );
}

/** The reason and the message to the owner. */
function OwnersMessage({ typed }: Pick<ReturnType<typeof useRejectedForm>, 'typed'>) {
  const texts = useTexts(QUEUE_TEXTS);
  const { reasons } = useTexts(REVIEW_TEXTS);
  return (
    <>
      <Select
        name="reason"
        label={texts.reason}
        defaultValue={typed('reason', 'rules')}
        options={DECISION_REASONS.map((value) => ({ value, label: reasons[value] }))}
      />
      <TextArea
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        rows={3}
        counter={MESSAGE_MAX}
        optional
        defaultValue={typed('message', '')}
      />
    </>
  );
}

/** What confirms a harsh decision: a box to tick where no scripts run, which ask by themselves. */
function Confirmation({ type }: { type: Thing['type'] }) {
  const texts = useTexts(QUEUE_TEXTS);
  const isHydrated = useHydrated();
  if (!outcomesFor(type).some(isHarsh)) return null;
  if (isHydrated) return <input type="hidden" name="sure" value="1" />;
  return (
    <noscript>
      <Checkbox name="sure" value="1" label={texts.sureBox} />
    </noscript>
  );
}

/** A button per outcome. What is hard to take back asks first. Spec §5 Confirmations. */
function OutcomeButtons({ thing: { type, ownerId } }: { thing: Thing }) {
  const { outcomes } = useTexts(REVIEW_TEXTS);
  const [asked, setAsked] = useState<HTMLButtonElement | null>(null);
  return (
    <div className="panel-buttons">
      {asked && <Sure button={asked} onClose={() => setAsked(null)} />}
      {outcomesFor(type).map((outcome) => (
        <Button
          key={outcome}
          type="submit"
          name="act"
          value={outcome}
          variant={VARIANTS[outcome]}
          className={outcome === 'banned' ? 'panel-buttons-apart' : undefined}
          data-key={KEYS[outcome]}
          disabled={outcome === 'banned' && ownerId === null}
          onClick={(event) => {
            if (!isHarsh(outcome)) return;
            event.preventDefault();
            setAsked(event.currentTarget);
          }}
        >
          {outcomes[outcome]} <kbd>{KEYS[outcome]}</kbd>
        </Button>
      ))}
    </div>
  );
}

/** Asks before the form is sent as by this button. */
function Sure({ button, onClose }: { button: HTMLButtonElement; onClose: () => void }) {
  const { sure, keepIt } = useTexts(QUEUE_TEXTS);
  const { outcomes } = useTexts(REVIEW_TEXTS);
  const outcome = isHarsh(button.value) ? button.value : 'removed';
  const decide = () => {
    onClose();
    button.form?.requestSubmit(button);
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{keepIt}</Button>
      <Button variant="danger" onClick={decide}>
        {outcomes[outcome]}
      </Button>
    </>
  );
  return (
    <Modal title={outcomes[outcome]} onClose={onClose} footer={buttons}>
      <p>{sure[outcome]}</p>
    </Modal>
  );
}
