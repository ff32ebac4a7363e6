import { CHANNEL_OPENERS, FEDERATIONS, PROOFS, REGISTRATIONS } from '#base/site-limits.ts';
import type { SiteSettings } from '#base/site-settings.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { type SettingKind, toMegabytes } from '../rules.ts';
import { SETTINGS_TEXTS } from '../settings-texts.ts';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

interface SettingFieldProps {
  name: keyof Omit<SiteSettings, 'announcements'>;
  kind: SettingKind;
  value: string | number | boolean | null;
  /** The environment variable that fixes it. */
  variable: string | undefined;
}

/** The form field of a setting, of those kinds that the page of settings has. */
export function SettingField({ name, kind, value, variable }: SettingFieldProps) {
  const texts = useTexts(SETTINGS_TEXTS);
  const { typed, ticked, errorOf } = useRejectedForm('shown');
  const hint = variable ? texts.fixed({ variable }) : texts.hints[name] || undefined;
  const label = texts.labels[name];
  const shownLabel = kind === 'size' ? texts.inMegabytes({ label }) : label;
  const look = { name, label: shownLabel, hint, disabled: variable !== undefined };
  if (kind === 'switch')
    return <Checkbox {...look} value="1" defaultChecked={ticked(name, value === true)} />;
  const shown = typed(name, kind === 'size' ? toMegabytes(Number(value)) : String(value ?? ''));
  const field = { ...look, defaultValue: shown, error: errorOf(name) };
  if (kind === 'registration') {
    const options = REGISTRATIONS.map((one) => ({ value: one, label: texts.registrations[one] }));
    return <Select {...field} options={options} />;
  }
  if (kind === 'channels') {
    const options = CHANNEL_OPENERS.map((one) => ({ value: one, label: texts.openers[one] }));
    return <Select {...field} options={options} />;
  }
  if (kind === 'proof') {
    const options = PROOFS.map((one) => ({ value: one, label: texts.proofs[one] }));
    return <Select {...field} options={options} />;
  }
  if (kind === 'federation') {
    const options = FEDERATIONS.map((one) => ({ value: one, label: texts.federations[one] }));
    return <Select {...field} options={options} />;
  }
  if (kind === 'lines') return <TextArea {...field} rows={5} maxLength={5_000} />;
  if (kind === 'colour') return <TextInput {...field} type="color" className="panel-colour" />;
  return <TextInput {...field} inputMode={kind === 'line' ? 'text' : 'decimal'} autoComplete="off" />;
}
