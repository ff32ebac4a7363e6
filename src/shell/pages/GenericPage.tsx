import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

interface GenericPageProps {
  title?: string;
}

/** The screen for a page kind that this version does not know. Spec §2.1. */
export default function GenericPage({ title = 'There is nothing to show here yet' }: GenericPageProps) {
  return (
    <EmptyState
      icon="layout-grid"
      level={1}
      title={title}
      action={<Button href={href('index')}>Go home</Button>}
    >
      This part of the site has no screen of its own.
    </EmptyState>
  );
}
