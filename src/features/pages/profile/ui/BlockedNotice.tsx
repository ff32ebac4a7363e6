import type { AccountObject } from '#features/people/account/contract.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useBlock } from '#features/people/user/ui/use-relation.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MENU_TEXTS } from '../menu-texts.ts';

/** Shown instead of the videos of somebody whom the viewer blocks. */
export function BlockedNotice({ account }: { account: AccountObject }) {
  const toggle = useBlock(account, true);
  const texts = useTexts(MENU_TEXTS);
  const action = <Button onClick={toggle}>{texts.unblock}</Button>;
  return (
    <EmptyState icon="ban" title={texts.blockedHere} action={action}>
      {texts.blockedHint}
    </EmptyState>
  );
}
