import type { MouseEvent, ReactNode } from 'react';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';

/** Leads guests who would like to write to the sign-in, and back to this page. */
export function SignInFirst({ children }: { children: ReactNode }) {
  const { path } = useFrame();
  return (
    <Button
      icon="message-circle"
      href={href('sign-in', {}, { next: path })}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        requireViewer(null, () => undefined, { why: 'comment' });
      }}
    >
      {children}
    </Button>
  );
}
