import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useBlock } from './use-relation.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { ProfileData } from '../pages/user-profile.load.ts';
import { MENU_TEXTS } from '../later-texts.ts';

/** Shown instead of the videos of somebody whom the viewer blocks, or who blocks the viewer. */
export default function BlockedNotice({ account, standing }: Pick<ProfileData, 'account' | 'standing'>) {
  const toggle = useBlock(account, true);
  const texts = useTexts(MENU_TEXTS);
  if (standing === 'blocked') return <EmptyState icon="ban" title={texts.blockedBy} />;
  const action = <Button onClick={toggle}>{texts.unblock}</Button>;
  return (
    <EmptyState icon="ban" title={texts.blockedHere} action={action}>
      {texts.blockedHint}
    </EmptyState>
  );
}
