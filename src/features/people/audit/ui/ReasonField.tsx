import { TextArea } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { REASON_MAX } from '../rules.ts';
import { REASON_TEXTS } from '../texts.ts';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** Asks for a reason, which the log records and the owner sees. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const texts = useTexts(REASON_TEXTS);
  return (
    <TextArea
      label={texts.reason}
      hint={texts.hint}
      optional
      rows={2}
      counter={REASON_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
