import { useState } from 'react';
import {
  DECISION_REASONS,
  isHarsh,
  MESSAGE_MAX,
  nameOf,
  type Outcome,
  outcomesFor,
  type Source,
} from '../rules.ts';
import { likelyReason } from '../reason-rules.ts';
import type { ShownItem } from '../model/queue.ts';
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
import { NEXT_KEY, OUTCOME_KEYS, QueueKeys } from './QueueKeys.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

const VARIANTS: Readonly<Record<Outcome, ButtonVariant>> = {
  fine: 'primary',
  nsfw: 'secondary',
  suspended: 'secondary',
  removed: 'secondary',
  banned: 'secondary',
  answered: 'primary',
};

/** Ids of the two forms, whose buttons are in the bar below them. */
const [DECISION, NEXT] = ['decision', 'next-thing'];

interface DecideFormProps {
  item: ShownItem;
  /** The part of the queue that is worked through. */
  source: Source | null;
  /** Id of the decision made just before, which can still be undone on the next page. */
  last: number | null;
}

/**
 * The form for a decision: a message to the owner, and a bar that stays on the screen with the reason, a
 * button per outcome, and the way to the next thing.
 */
export default function DecideForm({ item, source, last }: DecideFormProps) {
  const texts = useTexts(QUEUE_TEXTS);
  const { thing, complaints } = item;
  const isComplaint = thing.type === 'complaint';
  const { mistake, field } = useRejectedForm(isComplaint ? 'answer' : 'reason', ['source']);
  return (
    <>
      <form
        id={DECISION}
        method="post"
        action={href('panel-item', { item: nameOf(thing) })}
        className="panel-form ui-card"
      >
        <h2>{texts.decision}</h2>
        {mistake && <Alert kind="danger">{mistake}</Alert>}
        {source && <input type="hidden" name="source" value={source} />}
        {!isComplaint && <OwnersMessage field={field} />}
        {(isComplaint || complaints.length > 0) && (
          <TextArea
            {...field('answer', '')}
            label={texts.complaintAnswer}
            hint={isComplaint ? undefined : texts.complaintAnswerHint}
            rows={4}
            counter={COMPLAINT_MAX}
            optional={!isComplaint}
            required={isComplaint}
          />
        )}
        <Confirmation type={thing.type} />
        <QueueKeys type={thing.type} />
      </form>
      <NextForm item={nameOf(thing)} source={source} last={last} />
      <div className="panel-bar">
        {!isComplaint && <ReasonField {...field('reason', likelyReason(item))} />}
        <NextButton />
        <OutcomeButtons thing={thing} />
      </div>
    </>
  );
}

/** The message to the owner. */
function OwnersMessage({ field }: Pick<ReturnType<typeof useRejectedForm>, 'field'>) {
  const texts = useTexts(QUEUE_TEXTS);
  return (
    <TextArea
      {...field('message', '')}
      label={texts.message}
      hint={texts.messageHint}
      rows={3}
      counter={MESSAGE_MAX}
      optional
    />
  );
}

/** The reason, which begins with the one that was reported. */
function ReasonField(field: ReturnType<ReturnType<typeof useRejectedForm>['field']>) {
  const texts = useTexts(QUEUE_TEXTS);
  const { reasons } = useTexts(REVIEW_TEXTS);
  return (
    <Select
      form={DECISION}
      {...field}
      label={texts.reason}
      options={DECISION_REASONS.map((value) => ({ value, label: reasons[value] }))}
    />
  );
}

/** The form that releases this thing and claims the next one; its button is in the bar. */
function NextForm({ item, source, last }: { item: string; source: Source | null; last: number | null }) {
  return (
    <form id={NEXT} method="post" action={href('panel-queue')} hidden>
      <input type="hidden" name="skip" value={item} />
      {source && <input type="hidden" name="source" value={source} />}
      {last !== null && <input type="hidden" name="last" value={last} />}
    </form>
  );
}

function NextButton() {
  const { skip } = useTexts(QUEUE_TEXTS);
  return (
    <Button type="submit" form={NEXT} variant="quiet" className="panel-buttons-apart" data-key={NEXT_KEY}>
      {skip} <kbd>{NEXT_KEY}</kbd>
    </Button>
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
          form={DECISION}
          name="act"
          value={outcome}
          variant={VARIANTS[outcome]}
          data-key={OUTCOME_KEYS[outcome]}
          disabled={outcome === 'banned' && ownerId === null}
          onClick={(event) => {
            if (!isHarsh(outcome)) return;
            event.preventDefault();
            setAsked(event.currentTarget);
          }}
        >
          {outcomes[outcome]} <kbd>{OUTCOME_KEYS[outcome]}</kbd>
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
