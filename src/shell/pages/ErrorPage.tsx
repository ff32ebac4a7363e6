import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { BirdScene } from './BirdScene.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';

interface ErrorPageProps {
  /** The address to try again; the page itself by default. */
  retryHref?: string;
  /** What to quote when asking for help. */
  requestId?: string;
  /** The site is only overloaded. */
  isBusy?: boolean;
}

/** The page shown when the server failed, or is too busy. */
export default function ErrorPage({ retryHref = '', requestId, isBusy = false }: ErrorPageProps) {
  const { failed: texts, busy } = useTexts(TEXTS);
  const { heading, about } = isBusy ? busy : texts;
  return (
    <EmptyState
      icon="plug"
      art={<BirdScene mood="fallen" />}
      level={1}
      title={heading}
      action={
        <Button href={retryHref} variant="primary" icon="refresh-cw">
          {texts.action}
        </Button>
      }
    >
      {about} {requestId && <Phrase text={texts.reference} parts={{ requestId: <code>{requestId}</code> }} />}
    </EmptyState>
  );
}
