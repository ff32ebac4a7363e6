import { useState } from 'react';
import { call, type CallShape } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useAutoplay } from '#shell/autoplay.ts';
import { ThemeChoice } from '#shell/ThemeChoice.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { editAccount, type OwnObject } from '../../contract.ts';
import { LANGUAGES, NSFW } from '../../texts.ts';

/** What takes effect at once. Spec §3 Viewer: default_public, disable_autoplay. */
export function PreferencesForm({ account }: { account: OwnObject }) {
  const [isPublic, setPublic] = useState(account.default_public);
  const [autoplay, setAutoplay] = useAutoplay();

  async function changePublic(wanted: boolean): Promise<void> {
    setPublic(wanted);
    if (!(await save(account, { default_public: wanted ? 1 : 0 }))) setPublic(!wanted);
  }
  return (
    <>
      <Switch
        label="New videos are public"
        hint="You can change it for each video."
        checked={isPublic}
        onChange={changePublic}
      />
      <Switch
        label="Autoplay"
        hint="Videos play by themselves, one after the other."
        checked={autoplay}
        onChange={setAutoplay}
      />
      <ThemeChoice />
      <Choice
        account={account}
        field="nsfw"
        label="Videos not safe for work"
        hint="Blurred ones show when you open them."
        options={NSFW}
      />
      <Choice
        account={account}
        field="language"
        label="Language"
        hint="Further languages appear here once the site speaks them."
        options={LANGUAGES}
      />
    </>
  );
}

interface ChoiceProps {
  account: OwnObject;
  field: 'nsfw' | 'language';
  label: string;
  hint: string;
  options: Readonly<Record<string, string>>;
}

/** One of a few, saved at once. */
function Choice({ account, field, label, hint, options }: ChoiceProps) {
  const [value, setValue] = useState<string>(account[field]);
  async function change(wanted: string): Promise<void> {
    setValue(wanted);
    if (!(await save(account, { [field]: wanted }))) setValue(value);
  }
  return (
    <Select
      label={label}
      hint={hint}
      value={value}
      onChange={(event) => void change(event.currentTarget.value)}
      options={Object.entries(options).map(([option, name]) => ({ value: option, label: name }))}
    />
  );
}

/** Whether it could be saved; else a ribbon says why not. */
async function save(
  { user_id: user }: OwnObject,
  change: { default_public?: 0 | 1; nsfw?: string; language?: string },
): Promise<boolean> {
  try {
    await call(editAccount as CallShape<object, object>, { user, ...change });
    return true;
  } catch (error) {
    showRibbon(errorText(error), 'danger');
    return false;
  }
}
