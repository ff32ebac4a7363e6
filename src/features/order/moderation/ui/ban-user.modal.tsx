import { TEXTS } from '#features/people/user/texts.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { BanDialog, type Banned } from './BanDialog.tsx';

/** Somebody, from their profile or from the menu of one of their videos. */
interface BanUserInput {
  account?: Banned;
  user?: Banned | null;
  /** Together with where they came from, unless told. */
  ip?: boolean;
}

/** Asks a moderator before somebody is banned. Spec §6. */
export default function BanUserModal({ account, user, ip = true, onClose }: ModalProps & BanUserInput) {
  const banned = account ?? user;
  if (!banned) return null;
  const title = ip ? TEXTS.banWithAddress : TEXTS.ban;
  return (
    <BanDialog
      account={banned}
      title={title}
      wish={{ value: true, ip }}
      done={TEXTS.banned}
      onClose={onClose}
    >
      <p>{TEXTS.banUser}</p>
      <p className="ui-muted">{ip ? TEXTS.banWithAddressHint : TEXTS.banHint}</p>
    </BanDialog>
  );
}
