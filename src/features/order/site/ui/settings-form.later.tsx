import type { SettingName, SiteSettings } from '#base/site-settings.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { SETTING_GROUPS, type SettingKind } from '../rules.ts';
import { SETTINGS_TEXTS } from '../settings-texts.ts';
import { FieldGroup } from '#features/pages/panel/ui/FieldGroup.tsx';
import { SettingField } from './SettingField.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

interface SettingsFormProps {
  settings: Omit<SiteSettings, 'announcements'>;
  /** Environment variables that fix settings, by setting. */
  fixed: Readonly<Partial<Record<SettingName, string>>>;
  version: number;
}

/** What is kept is chosen on the panel's page of storage. */
const GROUPS = SETTING_GROUPS.filter(({ name }) => name !== 'storage' && name !== 'av1');

/** All other settings in one form; those fixed by the environment are shown but cannot be changed. */
export default function SettingsForm({ settings, fixed, version }: SettingsFormProps) {
  const texts = useTexts(SETTINGS_TEXTS);
  const { field, mistake } = useRejectedForm('shown', ['shown', 'version']);
  const names = GROUPS.flatMap(({ fields }) => Object.keys(fields) as SettingName[]);
  const open = names.filter((name) => fixed[name] === undefined);
  return (
    <form method="post" action={href('panel-settings')} className="panel-form">
      {mistake && <Alert kind="danger">{mistake}</Alert>}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="shown" value={open.join(' ')} />
      {GROUPS.map((group) => (
        <FieldGroup key={group.name} title={texts.groups[group.name]}>
          {Object.entries(group.fields).map(([name, kind]) => (
            <SettingField
              key={name}
              name={name as keyof typeof settings}
              kind={kind as SettingKind}
              value={settings[name as keyof typeof settings]}
              variable={fixed[name as SettingName]}
            />
          ))}
        </FieldGroup>
      ))}
      <TextInput
        {...field('reason', '')}
        label={texts.reason}
        hint={texts.reasonHint}
        optional
        maxLength={500}
      />
      <div>
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
