import type { AccountObject } from '#features/people/account/contract.ts';
import { TEXTS } from '#features/people/user/texts.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useBlock } from '#features/people/user/ui/use-relation.ts';

/** What stands in place of the videos of somebody whom the viewer blocks. */
export function BlockedNotice({ account }: { account: AccountObject }) {
  const toggle = useBlock(account, true);
  return (
    <EmptyState icon="ban" title={TEXTS.blockedHere} action={<Button onClick={toggle}>Unblock</Button>}>
      {TEXTS.blockedHint}
    </EmptyState>
  );
}
