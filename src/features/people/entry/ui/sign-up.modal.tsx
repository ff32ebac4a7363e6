import type { ModalProps } from '#shell/browser/modals.ts';
import { Modal } from '#ui/Modal.tsx';
import type { OwnObject } from '#features/people/account/contract.ts';
import { welcomeAt } from '#features/people/account/rules.ts';
import { TEXTS } from '../texts.ts';
import { WHY_TEXTS } from '../why-texts.ts';
import { AFTER_SIGN_IN_MS, type AuthInput } from './auth-form.ts';
import { SwitchLink } from './sign-in.modal.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { SignUpForm, SignUpRefusal } from './SignUpForm.tsx';
import { NetworkButtons } from '#features/people/connect/ui/NetworkButtons.tsx';
import '#features/people/account/ui/auth.css';
import { useTexts } from '#ui/use-texts.ts';
import { leaveFor } from '#ui/dialog-history.ts';

/** The sign-up dialog, in front of the page that needs it. Spec §2.5. */
export default function SignUpModal({ onClose, ...input }: ModalProps & AuthInput) {
  const texts = useTexts(TEXTS);
  const { reasons } = useTexts(WHY_TEXTS);
  const { registration } = useFrame().settings;
  async function done(user: OwnObject): Promise<void> {
    await input.onSignedIn?.();
    if (input.stay) return onClose();
    const here = location.pathname + location.search;
    setTimeout(() => leaveFor(input.next ?? welcomeAt(user.full_url, here)), AFTER_SIGN_IN_MS);
  }
  function cancel(): void {
    input.onCancel?.();
    onClose();
  }
  return (
    <Modal title={texts.toSignUp} subtitle={input.why && reasons[input.why]} onClose={cancel}>
      <div className="account-auth">
        {registration ? (
          <SignUpRefusal refusal={registration} />
        ) : (
          <>
            <SignUpForm onDone={done} claimVideoId={input.claimVideoId} claimToken={input.claimToken} />
            <NetworkButtons next={input.next} />
          </>
        )}
        <p className="account-auth-switch">
          <SwitchLink to="sign-in" input={input}>
            {texts.toSignIn}
          </SwitchLink>
        </p>
      </div>
    </Modal>
  );
}
