import { formatSize } from '#base/numbers.ts';
import {
  AMOUNT_KINDS,
  type AmountKind,
  type Amounts,
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
  everybody: Amounts;
  used: Amounts;
}

/** The form that gives an account other limits than everybody. */
export default function QuotaForm({ userId, own, everybody, used }: QuotaFormProps) {
  const texts = useTexts(USER_TEXTS);
  const form = useRejectedForm('daily', ['act']);
  const written = (kind: AmountKind, number: number) =>
    kind === 'bytes' ? formatSize(number) : String(number);
  return (
    <ActForm {...{ userId, form }} act="changeQuota" send={texts.giveQuota}>
      {AMOUNT_KINDS.map((kind) => (
        <TextInput
          {...form.field(kind, typedAmount(kind, own?.[kind] ?? null))}
          key={kind}
          id={`quota-${kind}`}
          label={texts.amounts[kind]}
          hint={texts.amountHint({
            used: written(kind, used[kind]),
            most: everybody[kind] === 0 ? texts.noLimit : written(kind, everybody[kind]),
          })}
          inputMode="decimal"
          autoComplete="off"
          optional
        />
      ))}
    </ActForm>
  );
}

function typedAmount(kind: AmountKind, amount: number | null): string {
  if (amount === null) return '';
  return kind === 'bytes' ? toMegabytes(amount) : String(amount);
}
