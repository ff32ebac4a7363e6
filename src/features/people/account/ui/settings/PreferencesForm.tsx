import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { useAutoplay } from '#shell/browser/autoplay.ts';
import { DensityChoice, ThemeChoice } from '#shell/frame/Choices.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import type { InputOf } from '#src/calls.ts';
import { api } from '#src/routes.ts';
import { attempt } from '#ui/ribbon-store.ts';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { OwnObject } from '../../contract.ts';
import { TEXTS } from '../../texts.ts';
import { useTexts } from '#ui/use-texts.ts';

/** Preferences that take effect at once. Spec §3 Viewer: default_public, disable_autoplay. */
export function PreferencesForm({ account }: { account: OwnObject }) {
  const texts = useTexts(TEXTS);
  const [isPublic, setPublic] = useState(account.default_public);
  const [autoplay, setAutoplay] = useAutoplay();
  const { languages = [] } = useFrame();

  async function changePublic(wanted: boolean): Promise<void> {
    setPublic(wanted);
    if (!(await save(account, { default_public: wanted ? 1 : 0 }))) setPublic(!wanted);
  }
  return (
    <>
      <Switch label={texts.newPublic} hint={texts.newPublicHint} checked={isPublic} onChange={changePublic} />
      <Switch label={texts.autoplay} hint={texts.autoplayHint} checked={autoplay} onChange={setAutoplay} />
      <ThemeChoice />
      <DensityChoice />
      <Choice
        first={account.nsfw}
        label={texts.nsfw}
        hint={texts.nsfwHint}
        options={texts.nsfwChoices}
        save={(nsfw) => save(account, { nsfw })}
      />
      {languages.length > 1 && (
        <Choice
          first={account.language}
          label={texts.language}
          hint={texts.languageHint}
          options={Object.fromEntries(languages.map(({ tag, name }) => [tag, name]))}
          save={(language) => speak(account, language)}
        />
      )}
    </>
  );
}

interface ChoiceProps<V extends string> {
  first: V;
  label: string;
  hint: string;
  options: Readonly<Record<V, string>>;
  save: (wanted: V) => Promise<boolean>;
}

/** A choice among a few options, saved at once. */
function Choice<V extends string>({ first, label, hint, options, save: saveChoice }: ChoiceProps<V>) {
  const [value, setValue] = useState(first);
  async function change(wanted: V): Promise<void> {
    setValue(wanted);
    if (!(await saveChoice(wanted))) setValue(value);
  }
  return (
    <Select
      label={label}
      hint={hint}
      value={value}
      onChange={(event) => void change(event.currentTarget.value as V)}
      options={Object.entries<string>(options).map(([option, name]) => ({ value: option, label: name }))}
    />
  );
}

/** Saves the language, in which the page is then shown. */
async function speak(account: OwnObject, language: string): Promise<boolean> {
  const isSaved = await save(account, { language });
  if (isSaved) location.reload();
  return isSaved;
}

/** Saves a change. Answers whether that succeeded; otherwise a ribbon says why not. */
function save(
  { user_id: user }: OwnObject,
  change: Omit<InputOf<typeof api.account.edit>, 'user'>,
): Promise<boolean> {
  return attempt(() => call(api.account.edit, { user, ...change }));
}
