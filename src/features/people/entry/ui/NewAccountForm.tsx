import type { ReactNode } from 'react';
import { NameInput } from '#features/people/account/ui/NameInput.tsx';
import { PasswordFields } from '#features/people/account/ui/PasswordFields.tsx';
import type { useForm } from '#shell/browser/use-form.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import '#features/people/account/ui/auth.css';

interface NewAccountFormProps {
  form: ReturnType<typeof useForm>;
  /** Sent with what is typed. */
  hidden?: Readonly<Record<string, string | undefined>>;
  /** A suggested name and address, from a network. */
  username?: string | undefined;
  email?: string | undefined;
  isEmailOptional?: boolean;
  /** What the address is for, and what the button does. */
  emailHint: string;
  action: string;
  /** Whether a password is chosen here. */
  hasPassword?: boolean;
  /** Above the fields. */
  about?: ReactNode;
  /** Further fields. */
  children?: ReactNode;
}

/** No hidden fields. */
const NOTHING = {};

/** Name, e-mail address, and the password twice. Without scripts it is an ordinary form. Spec §3, §5. */
export function NewAccountForm({
  form,
  hidden = NOTHING,
  username,
  email,
  isEmailOptional = false,
  emailHint,
  action,
  hasPassword = true,
  about,
  children,
}: NewAccountFormProps) {
  const texts = useTexts(TEXTS);
  return (
    <form
      method="post"
      data-begin
      action={href('sign-up')}
      className="account-auth"
      onSubmit={form.onSubmit}
      noValidate
    >
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {about}
      <NameInput defaultValue={form.typed('username', username)} error={form.errorOf('username')} />
      <TextInput
        {...form.field('email', email)}
        type="email"
        label={texts.email}
        optional={isEmailOptional}
        autoComplete="email"
        hint={emailHint}
      />
      {hasPassword && <PasswordFields errorOf={form.errorOf} />}
      {children}
      <p className="account-auth-small">
        <Phrase text={texts.agree} parts={{ terms: <a href={href('terms')}>{texts.terms}</a> }} />
      </p>
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        {action}
      </Button>
    </form>
  );
}
