import type { FormFields } from '#platform/http/mount-forms.ts';
import { MB, SETTING_FIELDS, type SettingKind } from './rules.ts';

/**
 * What the form means. Settings of the environment are not in it: those fields cannot be changed. A switch
 * that is off is not sent; `shown` names those that were there.
 */
export function settingsInput({ restore, shown = '', ...fields }: FormFields): Record<string, unknown> {
  if (restore) return { version: restore, reason: fields['reason'] };
  const names = new Set(shown.split(' '));
  const given = SETTING_FIELDS.filter(([name]) => names.has(name)).map(([name, kind]) => [
    name,
    valueOf(kind, fields[name] ?? ''),
  ]);
  return { version: fields['version'], reason: fields['reason'], ...Object.fromEntries(given) };
}

function valueOf(kind: SettingKind, value: string): string | number {
  if (kind === 'switch') return value || '0';
  // What is no number stays what it is: the contract says so.
  if (kind === 'size')
    return value.trim() && Number.isFinite(Number(value)) ? Math.round(Number(value) * MB) : value;
  return value;
}
