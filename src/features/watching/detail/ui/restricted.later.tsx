import type { RestrictedNotice } from '#features/videos/video/restricted.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Why the link does not open the video, and what helps. */
export default function Restricted({ title, about, owner }: RestrictedNotice) {
  const action = owner && (
    <Button variant="primary" href={href('user-profile', { username: owner.username })}>
      {owner.label}
    </Button>
  );
  return (
    <EmptyState icon={owner ? 'lock' : 'calendar'} level={1} title={title} action={action}>
      {about}
    </EmptyState>
  );
}
