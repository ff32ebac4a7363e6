import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BirdScene } from './BirdScene.tsx';

/** The page for an address that leads nowhere, or to something that may not be seen. */
export default function NotFoundPage() {
  return (
    <EmptyState
      icon="compass"
      art={<BirdScene mood="gone" />}
      level={1}
      title="This page is not here"
      action={
        <Button href={href('hot')} variant="primary">
          See what is hot
        </Button>
      }
    >
      The link may be mistyped, or what it led to has been removed.
    </EmptyState>
  );
}
