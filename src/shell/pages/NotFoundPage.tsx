import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BirdScene } from './BirdScene.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';

/** The page for an address that leads nowhere, or to something that the viewer may not see. */
export default function NotFoundPage() {
  const texts = useTexts(TEXTS).notFound;
  return (
    <EmptyState
      icon="compass"
      art={<BirdScene mood="gone" />}
      level={1}
      title={texts.heading}
      action={
        <Button href={href('hot')} variant="primary">
          {texts.action}
        </Button>
      }
    >
      {texts.about}
    </EmptyState>
  );
}
