import { NOTE_MAX } from '../rules.ts';
import { NAME_MAX } from '#features/people/account/texts.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { USER_TEXTS } from '../user-texts.ts';
import { ActForm } from './ActForm.tsx';
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
  const form = useRejectedForm('body', ['act']);
  return (
    <ActForm {...{ userId, form }} act="writeNote" send={texts.writeNote} asksWhy={false}>
      <TextArea {...form.field('body', '')} label={texts.note} rows={3} counter={NOTE_MAX} required />
    </ActForm>
  );
}

/** The form that makes somebody a moderator, or ends that. */
function RoleForm({ userId, isModerator }: { userId: number; isModerator: boolean }) {
  const texts = useTexts(USER_TEXTS);
  const form = useRejectedForm('value', ['act', 'value']);
  return (
    <ActForm {...{ userId, form }} act="changeRole" send={isModerator ? texts.unmake : texts.make}>
      <input type="hidden" name="value" value={isModerator ? 0 : 1} />
    </ActForm>
  );
}

/** The form that gives somebody another username. */
function NameForm({ userId }: { userId: number }) {
  const texts = useTexts(USER_TEXTS);
  const form = useRejectedForm('username', ['act']);
  return (
    <ActForm {...{ userId, form }} act="rename" send={texts.rename}>
      <TextInput {...form.field('username', '')} label={texts.username} maxLength={NAME_MAX} required />
    </ActForm>
  );
}
