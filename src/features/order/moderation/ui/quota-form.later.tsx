import { formatSize } from '#base/numbers.ts';
import {
  type AmountKind,
  type Amounts,
  GIVEN_KINDS,
  type LiveKind,
  type OwnAmounts,
} from '#features/making/upload/allotment-rules.ts';
import { toMegabytes } from '#features/order/site/rules.ts';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { USER_TEXTS } from '../user-texts.ts';
import { ActForm } from './ActForm.tsx';

interface QuotaFormProps {
  userId: number;
  own: OwnAmounts | null;
  everybody: Amounts & Readonly<Record<LiveKind, number>>;
  used: Amounts;
}

/** The form that gives an account other limits than everybody. */
export default function QuotaForm({ userId, own, everybody, used }: QuotaFormProps) {
  const texts = useTexts(USER_TEXTS);
  const form = useRejectedForm('daily', ['act']);
  const written = (kind: AmountKind | LiveKind, number: number) =>
    kind === 'bytes' ? formatSize(number) : String(number);
  const hint = (kind: AmountKind | LiveKind): string => {
    const most = everybody[kind] === 0 ? texts.noLimit : written(kind, everybody[kind]);
    return kind in used
      ? texts.amountHint({ used: written(kind, used[kind as AmountKind]), most })
      : texts.everyoneHas({ most });
  };
  return (
    <ActForm {...{ userId, form }} act="changeQuota" send={texts.giveQuota}>
      {GIVEN_KINDS.map((kind) => (
        <TextInput
          {...form.field(kind, typedAmount(kind, own?.[kind] ?? null))}
          key={kind}
          id={`quota-${kind}`}
          label={texts.amounts[kind]}
          hint={hint(kind)}
          inputMode="decimal"
          autoComplete="off"
          optional
        />
      ))}
    </ActForm>
  );
}

function typedAmount(kind: AmountKind | LiveKind, amount: number | null): string {
  if (amount === null) return '';
  return kind === 'bytes' ? toMegabytes(amount) : String(amount);
}
