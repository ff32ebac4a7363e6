import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** "Watch later" before anything was put into it. */
export default function WatchLaterPage() {
  const texts = useTexts(TEXTS);
  return (
    <>
      <h1>{texts.watchLater}</h1>
      <EmptyState
        icon="clock"
        title={texts.watchLaterEmpty}
        action={
          <Button variant="primary" href={href('hot')}>
            {texts.findVideos}
          </Button>
        }
      >
        {texts.watchLaterAbout}
      </EmptyState>
    </>
  );
}
