import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { IconName } from '#ui/icons.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface DeadLinkProps {
  icon: IconName;
  /** Where to go instead, and the label for that. */
  href: string;
  label: string;
  children: ReactNode;
}

/** Shown when the link in an e-mail has been used or is too old. */
export function DeadLink({ icon, href, label, children }: DeadLinkProps) {
  const texts = useTexts(TEXTS);
  const action = (
    <Button href={href} variant="primary">
      {label}
    </Button>
  );
  return (
    <EmptyState icon={icon} level={1} title={texts.linkExpired} action={action}>
      {children}
    </EmptyState>
  );
}
