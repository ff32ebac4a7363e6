import { REASON_MAX } from '#features/people/audit/rules.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ADDRESSES_TEXTS } from '../addresses-texts.ts';
import { useSent } from './use-sent.ts';

/** Blocks an address or a range of them. */
export function RangeForm() {
  const texts = useTexts(ADDRESSES_TEXTS);
  const { typed, errorOf } = useSent('range');
  return (
    <form method="post" action={href('panel-addresses')} className="panel-form">
      <TextInput
        name="range"
        label={texts.range}
        hint={texts.rangeHint}
        required
        defaultValue={typed('range', '')}
        error={errorOf('range')}
      />
      <TextInput
        name="days"
        label={texts.days}
        hint={texts.daysHint}
        optional
        inputMode="numeric"
        defaultValue={typed('days', '30')}
        error={errorOf('days')}
      />
      <TextInput
        name="reason"
        label={texts.reason}
        optional
        counter={REASON_MAX}
        defaultValue={typed('reason', '')}
        error={errorOf('reason')}
      />
      <div>
        <Button type="submit" variant="danger" icon="ban">
          {texts.block}
        </Button>
      </div>
    </form>
  );
}
