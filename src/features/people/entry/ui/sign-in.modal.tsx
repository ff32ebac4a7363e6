import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { Modal } from '#ui/Modal.tsx';
import { href } from '#src/routes.ts';
import { TEXTS } from '../texts.ts';
import { WHY_TEXTS } from '../why-texts.ts';
import { AFTER_SIGN_IN_MS, type AuthInput } from './auth-form.ts';
import { SignInForm } from './SignInForm.tsx';
import { NetworkButtons } from '#features/people/connect/ui/NetworkButtons.tsx';
import '#features/people/account/ui/auth.css';
import { useTexts } from '#ui/use-texts.ts';
import { leaveFor, reloadPage } from '#ui/dialog-history.ts';

/** The sign-in dialog, in front of the page that needs it. Spec §2.5. */
export default function SignInModal({ onClose, ...input }: ModalProps & AuthInput) {
  const texts = useTexts(TEXTS);
  const { reasons } = useTexts(WHY_TEXTS);
  async function done(): Promise<void> {
    await input.onSignedIn?.();
    if (input.stay) return onClose();
    setTimeout(() => (input.next ? leaveFor(input.next) : reloadPage()), AFTER_SIGN_IN_MS);
  }
  function cancel(): void {
    input.onCancel?.();
    onClose();
  }
  return (
    <Modal title={texts.signIn} subtitle={input.why && reasons[input.why]} onClose={cancel}>
      <div className="account-auth">
        <SignInForm onDone={done} />
        <NetworkButtons next={input.next} />
        <AuthSwitch input={input} />
      </div>
    </Modal>
  );
}

/** Links to the other sign-in dialogs. */
function AuthSwitch({ input }: { input: AuthInput }) {
  const texts = useTexts(TEXTS);
  return (
    <p className="account-auth-switch">
      <SwitchLink to="sign-up" input={input}>
        {texts.toSignUp}
      </SwitchLink>
      <SwitchLink to="forgot-password" input={input}>
        {texts.forgot}
      </SwitchLink>
    </p>
  );
}

interface SwitchLinkProps {
  to: 'sign-in' | 'sign-up' | 'forgot-password';
  input: AuthInput;
  children: string;
}

/**
 * Switches to another sign-in dialog without losing the interrupted action. Without scripts it is a plain
 * link.
 */
export function SwitchLink({ to, input, children }: SwitchLinkProps) {
  return (
    <a
      href={href(to)}
      onClick={(event) => {
        event.preventDefault();
        openModal(to, { ...input });
      }}
    >
      {children}
    </a>
  );
}
