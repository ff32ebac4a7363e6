import { REASON_MAX } from '#features/people/audit/rules.ts';
import { href } from '#src/routes.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ADDRESSES_TEXTS } from '../addresses-texts.ts';
import { PanelForm } from '#features/pages/panel/ui/PanelForm.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

/** The form to block an address or a range. */
export function RangeForm() {
  const texts = useTexts(ADDRESSES_TEXTS);
  const { field, mistake } = useRejectedForm('range');
  return (
    <PanelForm action={href('panel-addresses')} mistake={mistake} send={texts.block} icon="ban">
      <div className="panel-pair">
        <TextInput data-begin {...field('range', '')} label={texts.range} hint={texts.rangeHint} required />
        <TextInput
          {...field('days', '30')}
          label={texts.days}
          hint={texts.daysHint}
          optional
          inputMode="numeric"
        />
      </div>
      <TextInput {...field('reason', '')} label={texts.reason} optional counter={REASON_MAX} />
    </PanelForm>
  );
}
