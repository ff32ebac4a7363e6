import {
  DECISION_REASONS,
  MESSAGE_MAX,
  nameOf,
  type Outcome,
  outcomesFor,
} from '#features/order/review/rules.ts';
import type { Thing } from '#features/order/review/model/things.ts';
import { REVIEW_TEXTS } from '#features/order/review/texts.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, type ButtonVariant } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { useSent } from './use-sent.ts';

/** The letter that presses each decision's button. */
const KEYS: Readonly<Record<Outcome, string>> = {
  fine: 'f',
  nsfw: 'w',
  suspended: 's',
  removed: 'r',
  banned: 'b',
};

const VARIANTS: Readonly<Record<Outcome, ButtonVariant>> = {
  fine: 'primary',
  nsfw: 'secondary',
  suspended: 'secondary',
  removed: 'secondary',
  banned: 'danger',
};

/** One reason, one message, one press. */
export function DecideForm({ thing }: { thing: Thing }) {
  const texts = useTexts(QUEUE_TEXTS);
  const { outcomes, reasons } = useTexts(REVIEW_TEXTS);
  const { typed, mistake } = useSent('reason');
  return (
    <form method="post" action={href('panel-item', { item: nameOf(thing) })} className="panel-form ui-card">
      <h2>{texts.decision}</h2>
      {mistake && <Alert kind="danger">{mistake}</Alert>}
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
      <div className="panel-buttons">
        {outcomesFor(thing.type).map((outcome) => (
          <Button
            key={outcome}
            type="submit"
            name="act"
            value={outcome}
            variant={VARIANTS[outcome]}
            className={outcome === 'banned' ? 'panel-buttons-apart' : undefined}
            data-key={KEYS[outcome]}
            disabled={outcome === 'banned' && thing.ownerId === null}
          >
            {outcomes[outcome]} <kbd>{KEYS[outcome]}</kbd>
          </Button>
        ))}
      </div>
    </form>
  );
}
