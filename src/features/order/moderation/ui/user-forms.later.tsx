import { NOTE_MAX } from '../rules.ts';
import { NAME_MAX } from '#features/people/account/texts.ts';
import { REASON_MAX } from '#features/people/audit/rules.ts';
import { href } from '#src/routes.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { USER_TEXTS } from '../user-texts.ts';
import { PanelForm } from '#features/pages/panel/ui/PanelForm.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

interface UserFormProps {
  form: 'note' | 'role' | 'name';
  userId: number;
  isModerator: boolean;
}

/** One of the forms with which moderators change what is known of an account. */
export default function UserForm({ form, userId, isModerator }: UserFormProps) {
  if (form === 'note') return <NoteForm userId={userId} />;
  if (form === 'role') return <RoleForm userId={userId} isModerator={isModerator} />;
  return <NameForm userId={userId} />;
}

/** The form for a note about an account. */
function NoteForm({ userId }: { userId: number }) {
  const texts = useTexts(USER_TEXTS);
  const { field, mistake } = useRejectedForm('body', ['act']);
  return (
    <PanelForm
      action={href('panel-user', { user: userId })}
      mistake={mistake}
      send={texts.writeNote}
      variant="secondary"
    >
      <input type="hidden" name="act" value="writeNote" />
      <TextArea {...field('body', '')} label={texts.note} rows={3} counter={NOTE_MAX} required />
    </PanelForm>
  );
}

/** The form that makes somebody a moderator, or ends that. */
function RoleForm({ userId, isModerator }: { userId: number; isModerator: boolean }) {
  const texts = useTexts(USER_TEXTS);
  const { field, mistake } = useRejectedForm('value', ['act', 'value']);
  return (
    <PanelForm
      action={href('panel-user', { user: userId })}
      mistake={mistake}
      send={isModerator ? texts.unmake : texts.make}
      variant="secondary"
    >
      <input type="hidden" name="act" value="changeRole" />
      <input type="hidden" name="value" value={isModerator ? 0 : 1} />
      <TextInput
        {...field('reason', '')}
        id="role-reason"
        label={texts.reason}
        hint={texts.reasonHint}
        optional
        counter={REASON_MAX}
      />
    </PanelForm>
  );
}

/** The form that gives somebody another username. */
function NameForm({ userId }: { userId: number }) {
  const texts = useTexts(USER_TEXTS);
  const { field, mistake } = useRejectedForm('username', ['act']);
  return (
    <PanelForm
      action={href('panel-user', { user: userId })}
      mistake={mistake}
      send={texts.rename}
      variant="secondary"
    >
      <input type="hidden" name="act" value="rename" />
      <TextInput {...field('username', '')} label={texts.username} maxLength={NAME_MAX} required />
      <TextInput
        {...field('reason', '')}
        id="rename-reason"
        label={texts.reason}
        hint={texts.reasonHint}
        optional
        counter={REASON_MAX}
      />
    </PanelForm>
  );
}
