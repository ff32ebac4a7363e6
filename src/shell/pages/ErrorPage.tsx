import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BirdScene } from './BirdScene.tsx';

interface ErrorPageProps {
  /** The address to try again; the page itself unless told. */
  retryHref?: string;
  /** What to quote when asking for help. */
  requestId?: string;
}

/** The page shown when the server failed. */
export default function ErrorPage({ retryHref = '', requestId }: ErrorPageProps) {
  return (
    <EmptyState
      icon="plug"
      art={<BirdScene mood="fallen" />}
      level={1}
      title="Something broke on our side"
      action={
        <Button href={retryHref} variant="primary" icon="refresh-cw">
          Try again
        </Button>
      }
    >
      The error has been recorded. Trying again in a moment often helps.
      {requestId && (
        <>
          {' '}
          Reference: <code>{requestId}</code>
        </>
      )}
    </EmptyState>
  );
}
