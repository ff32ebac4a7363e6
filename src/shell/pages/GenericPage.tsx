import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';

interface GenericPageProps {
  title?: string;
}

/** The screen for an unknown page kind. Spec §2.1. */
export default function GenericPage({ title }: GenericPageProps) {
  const texts = useTexts(TEXTS).generic;
  return (
    <EmptyState
      icon="layout-grid"
      level={1}
      title={title ?? texts.heading}
      action={<Button href={href('index')}>{texts.action}</Button>}
    >
      {texts.about}
    </EmptyState>
  );
}
