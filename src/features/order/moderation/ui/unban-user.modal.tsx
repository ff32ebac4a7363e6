import { useTexts } from '#ui/use-texts.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import { TEXTS } from '../texts.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { BanDialog } from './BanDialog.tsx';

/** Asks a moderator for confirmation before ending a ban. */
export default function UnbanUserModal({ account, onClose }: ModalProps & { account: AccountObject }) {
  const texts = useTexts(TEXTS);
  return (
    <BanDialog
      account={account}
      title={texts.unban}
      wish={{ value: false, ip: false }}
      done={texts.unbanned}
      onClose={onClose}
    >
      <p>{texts.unbanHint}</p>
    </BanDialog>
  );
}
