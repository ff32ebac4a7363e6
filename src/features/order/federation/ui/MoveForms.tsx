import { CurrentPassword } from '#features/people/account/ui/settings/CurrentPassword.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MOVE_TEXTS } from '../move-texts.ts';
import { ALIASES_MAX } from '../rules.ts';

const ACTION = href('settings-elsewhere');

function Act({ name }: { name: string }) {
  return <input type="hidden" name="act" value={name} />;
}

/** The sites of which somebody sees nothing, and a form that adds one. */
export function MutedHosts({ hosts }: { hosts: readonly string[] }) {
  const texts = useTexts(MOVE_TEXTS);
  const { field } = useRejectedForm('host');
  return (
    <>
      {hosts.length === 0 && <p className="ui-muted">{texts.noneHidden}</p>}
      <ul className="settings-list">
        {hosts.map((host) => (
          <li key={host}>
            <div>{host}</div>
            <form method="post" action={ACTION}>
              <Act name="unmute" />
              <input type="hidden" name="host" value={host} />
              <Button type="submit" size="small">
                {texts.unmute}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={ACTION} className="links-form">
        <Act name="mute" />
        <TextInput {...field('host', '')} label={texts.host} hint={texts.hostHint} required />
        <Button type="submit">{texts.mute}</Button>
      </form>
    </>
  );
}

/** Under which other addresses somebody is known; `also` is offered, but not theirs before it is saved. */
export function AliasForm({ aliases, also }: { aliases: readonly string[]; also: string | null }) {
  const texts = useTexts(MOVE_TEXTS);
  const { field } = useRejectedForm('aliases');
  const offered = also === null || aliases.includes(also) ? aliases : [...aliases, also];
  return (
    <form method="post" action={ACTION} className="links-form">
      <Act name="aliases" />
      <TextArea
        {...field('aliases', offered.join('\n'))}
        label={texts.aliases}
        hint={texts.aliasesHint({ most: ALIASES_MAX })}
        rows={Math.max(2, offered.length + 1)}
      />
      <Button type="submit">{texts.save}</Button>
    </form>
  );
}

/** Where somebody moves to, or that they are back. */
export function MoveForm({ movedTo, hasPassword }: { movedTo: string | null; hasPassword: boolean }) {
  const texts = useTexts(MOVE_TEXTS);
  const { field, errorOf } = useRejectedForm('target');
  if (movedTo !== null)
    return (
      <form method="post" action={ACTION} className="links-form">
        <Act name="stay" />
        <p>{texts.movedTo({ handle: movedTo })}</p>
        <Button type="submit">{texts.stay}</Button>
      </form>
    );
  return (
    <form method="post" action={ACTION} className="links-form">
      <Act name="move" />
      <TextInput {...field('target', '')} label={texts.target} hint={texts.targetHint} required />
      <CurrentPassword needed={hasPassword} error={errorOf('passwordCurrent')} />
      <Button type="submit" variant="danger">
        {texts.move}
      </Button>
    </form>
  );
}
