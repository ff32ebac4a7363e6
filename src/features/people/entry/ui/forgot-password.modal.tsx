import type { ModalProps } from '#shell/browser/modals.ts';
import { Modal } from '#ui/Modal.tsx';
import { TEXTS } from '../texts.ts';
import type { AuthInput } from './auth-form.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { SwitchLink } from './sign-in.modal.tsx';
import '#features/people/account/ui/auth.css';
import { useTexts } from '#ui/use-texts.ts';

/** Asks for an e-mail with a link to set a new password. Spec §2.5. */
export default function ForgotPasswordModal({ onClose, ...input }: ModalProps & AuthInput) {
  const texts = useTexts(TEXTS);
  return (
    <Modal title={texts.forgot} onClose={onClose}>
      <div className="account-auth">
        <ForgotForm />
        <p className="account-auth-switch">
          <SwitchLink to="sign-in" input={input}>
            {texts.toSignIn}
          </SwitchLink>
        </p>
      </div>
    </Modal>
  );
}
