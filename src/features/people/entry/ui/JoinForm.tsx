import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { REQUEST_TEXTS } from '../request-texts.ts';
import { joinMistakes } from '../join-rules.ts';
import { ANSWER_MAX, KEPT_DAYS } from '../rules.ts';
import { NewAccountForm } from './NewAccountForm.tsx';

interface JoinFormProps {
  /** The operator's, in the language in which it was written. */
  question: string;
  /** A suggested name and address, from a network. */
  username: string;
  email: string;
  /** They have just asked, and are told what happens now. */
  isAsked: boolean;
}

/** Asks moderators to be let in, with an answer to a question. An ordinary form without scripts. */
export function JoinForm({ question, username, email, isAsked }: JoinFormProps) {
  const texts = useTexts(REQUEST_TEXTS);
  const form = useForm(
    (fields) => joinMistakes({ username: '', email: '', password: '', answer: '', ...fields }),
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
    <NewAccountForm
      form={form}
      username={username}
      email={email}
      emailHint={texts.emailHint}
      action={texts.ask}
      about={<p>{texts.about}</p>}
    >
      <TextArea {...form.field('answer')} label={question} rows={4} limit={ANSWER_MAX} dir="auto" />
    </NewAccountForm>
  );
}
