import { NameInput } from '#features/people/account/ui/NameInput.tsx';
import { PasswordFields } from '#features/people/account/ui/PasswordFields.tsx';
import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { REQUEST_TEXTS } from '../request-texts.ts';
import { joinMistakes } from '../join-rules.ts';
import { ANSWER_MAX, KEPT_DAYS } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import '#features/people/account/ui/auth.css';

interface JoinFormProps {
  /** The operator's, in the language in which it was written. */
  question: string;
  username: string;
  /** They have just asked, and are told what happens now. */
  isAsked: boolean;
}

/** Asks moderators to be let in, with an answer to a question. An ordinary form without scripts. */
export function JoinForm({ question, username, isAsked }: JoinFormProps) {
  const texts = useTexts(REQUEST_TEXTS);
  const own = useTexts(TEXTS);
  const form = useForm(
    ({ username: name = '', email = '', password = '', password_confirm, answer = '' }) =>
      joinMistakes({ username: name, email, password, password_confirm, answer }),
    async (fields) => {
      await call(api.joining.request, fields);
      location.assign(href('sign-up', {}, { done: 'asked' }));
    },
    'answer',
  );
  if (isAsked)
    return (
      <>
        <Alert kind="success">{texts.asked}</Alert>
        <p>{texts.waits({ days: KEPT_DAYS.waiting })}</p>
      </>
    );
  return (
    <form
      method="post"
      data-begin
      action={href('sign-up')}
      className="account-auth"
      onSubmit={form.onSubmit}
      noValidate
    >
      <p>{texts.about}</p>
      <NameInput defaultValue={form.typed('username', username)} error={form.errorOf('username')} />
      <TextInput
        {...form.field('email')}
        type="email"
        label={own.email}
        autoComplete="email"
        hint={texts.emailHint}
      />
      <PasswordFields errorOf={form.errorOf} />
      <TextArea {...form.field('answer')} label={question} rows={4} limit={ANSWER_MAX} dir="auto" />
      <p className="account-auth-small">
        <Phrase text={own.agree} parts={{ terms: <a href={href('terms')}>{own.terms}</a> }} />
      </p>
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        {texts.ask}
      </Button>
    </form>
  );
}
