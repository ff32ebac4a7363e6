import type { AccountObject } from '#features/account/contract.ts';
import type { ModalProps } from '#shell/modals.ts';
import { TEXTS } from '../contract.ts';
import { BanDialog } from './BanDialog.tsx';

/** Asks a moderator before somebody is banned, with `ip` together with where they came from. Spec §6. */
export default function BanUserModal({ account, ip, onClose }: ModalProps & { account: AccountObject; ip: boolean }) {
  const title = ip ? TEXTS.banWithAddress : TEXTS.ban;
  return (
    <BanDialog account={account} title={title} wish={{ value: true, ip }} done={TEXTS.banned} onClose={onClose}>
      <p>{TEXTS.banUser}</p>
      <p className="ui-muted">{ip ? TEXTS.banWithAddressHint : TEXTS.banHint}</p>
    </BanDialog>
  );
}
