import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { INVITES_TEXTS } from '../invites-texts.ts';
import { useSent } from './use-sent.ts';

/** Makes an invite for one person or for several. */
export function InviteForm() {
  const texts = useTexts(INVITES_TEXTS);
  const { typed, errorOf } = useSent('most');
  return (
    <form method="post" action={href('panel-invites')} className="panel-form">
      <TextInput
        name="most"
        label={texts.most}
        inputMode="numeric"
        defaultValue={typed('most', '1')}
        error={errorOf('most')}
      />
      <TextInput
        name="days"
        label={texts.days}
        inputMode="numeric"
        defaultValue={typed('days', '14')}
        error={errorOf('days')}
      />
      <TextInput
        name="note"
        label={texts.note}
        hint={texts.noteHint}
        optional
        counter={100}
        defaultValue={typed('note', '')}
        error={errorOf('note')}
      />
      <div>
        <Button type="submit" variant="primary" icon="user-plus">
          {texts.make}
        </Button>
      </div>
    </form>
  );
}
