import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import failureApi from './failure-api.ts';
import { MB, SETTING_FIELDS, type SettingKind } from './rules.ts';

const forms: readonly Form[] = [
  {
    page: 'panel-failure',
    call: failureApi.bound.settle,
    next: (_fields, { state = '' }) => href('panel-failures', {}, { done: state }),
  },
  {
    page: 'panel-settings',
    call: ({ restore }) => (restore ? api.bound.restore : api.bound.change),
    input: settingsInput,
    next: (_fields, { restore }) => href('panel-settings', {}, { done: restore ? 'restored' : 'saved' }),
  },
  {
    page: 'panel-storage',
    call: api.bound.change,
    input: settingsInput,
    next: () => href('panel-storage', {}, { done: 'saved' }),
  },
  {
    page: 'panel-news',
    call: ({ announcement }) => (announcement ? api.bound.withdraw : api.bound.announce),
    next: (_fields, { announcement }) =>
      href('panel-news', {}, { done: announcement ? 'withdrawn' : 'announced' }),
  },
];

export default forms;

/**
 * The settings in a sent form. Those of the environment are not included, because their fields cannot be
 * changed. A switch that is off is not sent; `shown` names those that were on the form.
 */
function settingsInput({ restore, shown = '', ...fields }: FormFields): Record<string, unknown> {
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
  // Invalid numbers stay as they are, and the contract refuses them.
  if (kind === 'size')
    return value.trim() && Number.isFinite(Number(value)) ? Math.round(Number(value) * MB) : value;
  return value;
}
