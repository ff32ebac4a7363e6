import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { BanDialog, type BanTarget } from './BanDialog.tsx';

/** Who is banned: from their profile, or from the menu of one of their videos. */
interface BanUserInput {
  account?: BanTarget;
  user?: BanTarget | null;
  /** Whether the account's addresses are refused as well; true by default. */
  ip?: boolean;
}

/** Asks a moderator for confirmation before banning an account. Spec §6. */
export default function BanUserModal({ account, user, ip = true, onClose }: ModalProps & BanUserInput) {
  const texts = useTexts(TEXTS);
  const banned = account ?? user;
  if (!banned) return null;
  const title = ip ? texts.banWithAddress : texts.ban;
  return (
    <BanDialog
      account={banned}
      title={title}
      wish={{ value: true, ip }}
      done={texts.banned}
      onClose={onClose}
    >
      <p>{texts.banUser}</p>
      <p className="ui-muted">{ip ? texts.banWithAddressHint : texts.banHint}</p>
    </BanDialog>
  );
}
