import { href } from '#src/routes.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { INVITES_TEXTS } from '../invites-texts.ts';
import { PanelForm } from '#features/pages/panel/ui/PanelForm.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

/** The form for an invite for one or several people. */
export function InviteForm() {
  const texts = useTexts(INVITES_TEXTS);
  const { field, mistake } = useRejectedForm('most');
  return (
    <PanelForm action={href('panel-invites')} mistake={mistake} send={texts.make} icon="user-plus">
      <div className="panel-pair">
        <TextInput data-begin {...field('most', '1')} label={texts.most} inputMode="numeric" />
        <TextInput {...field('days', '14')} label={texts.days} inputMode="numeric" />
      </div>
      <TextInput {...field('note', '')} label={texts.note} hint={texts.noteHint} optional counter={100} />
    </PanelForm>
  );
}
