import type { Registration } from '#base/site-limits.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { OwnObject } from '#features/people/account/contract.ts';
import { NETWORKS } from '#features/people/connect/texts.ts';
import { TEXTS } from '../texts.ts';
import { signUpMistakes } from '#features/people/account/rules.ts';
import { type FormFields, useForm } from '#shell/browser/use-form.ts';
import { useTexts } from '#ui/use-texts.ts';
import { NewAccountForm } from './NewAccountForm.tsx';

interface SignUpFormProps {
  /** Called with the new account once it is signed in. */
  onDone: (user: OwnObject) => unknown;
  next?: string;
  /** A suggested name and address, from a network. */
  username?: string;
  email?: string;
  /** The anonymous upload that the new account takes over. Spec §4 Viewer. */
  claimVideoId?: string;
  claimToken?: string;
  /** The code of an invite link. */
  invite?: string;
  /** The network account that replaces a password. Spec §3 Forms. */
  connect?: { readonly network: string; readonly value: string };
}

/** Makes an account at once and signs it in. */
export function SignUpForm({ onDone, next, username, email, invite, ...claim }: SignUpFormProps) {
  const { claimVideoId, claimToken, connect } = claim;
  const texts = useTexts(TEXTS);
  const form = useForm(
    (fields) => mistakesIn(fields, connect !== undefined),
    async (fields) => {
      const { user } = await call(api.entry.signUp, fields);
      // A claim that comes too late must not lock the owner out of the new account.
      if (claimVideoId && claimToken)
        await call(api.upload.claim, { video: claimVideoId, claimToken }).catch(() => undefined);
      await onDone(user);
    },
    'username',
  );
  return (
    <NewAccountForm
      form={form}
      hidden={{
        next,
        invite,
        connect: connect?.network,
        ...(connect && { [connectField(connect.network)]: connect.value }),
      }}
      username={username}
      email={email}
      isEmailOptional
      emailHint={texts.emailHint}
      action={texts.signUp}
      hasPassword={!connect}
    />
  );
}

/**
 * The field that says whom a network has named; the first networks have fields of their own. Spec §3 Forms.
 */
function connectField(network: string): string {
  return Object.hasOwn(NETWORKS, network) ? `${network}_connect_id` : 'connect_id';
}

function mistakesIn(fields: FormFields, connected: boolean) {
  const { username = '', email = '', password = '', password_confirm } = fields;
  return signUpMistakes({ username, email, password, password_confirm, connected });
}

/** Replaces the form if nobody may sign up, or not without an invite, or only by answering a question. */
export function SignUpRefusal({ refusal }: { refusal: Registration }) {
  const texts = useTexts(TEXTS);
  if (refusal === 'approval')
    return (
      <>
        <p>{texts.approval}</p>
        <Button href={href('sign-up')} variant="primary" block>
          {texts.toQuestion}
        </Button>
      </>
    );
  return <Alert>{refusal === 'closed' ? texts.closed : texts.inviteOnly}</Alert>;
}
