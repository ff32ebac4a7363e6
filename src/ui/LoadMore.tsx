import type { MouseEvent } from 'react';
import { Button } from './Button.tsx';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './LoadMore.css';

interface LoadMoreProps {
  /** Fetches the next page; without JavaScript the link is followed. */
  onMore?: () => void;
  /** Address of the next page, for reading without scripts. */
  href?: string;
  busy?: boolean;
  /** Why loading the last page failed; the button then retries. */
  error?: string | null;
  label?: string;
}

/** The button at the end of a list that has further pages. */
export function LoadMore({ onMore, href, busy = false, error, label }: LoadMoreProps) {
  const texts = useTexts(TEXTS);
  const text = error ? texts.tryAgain : (label ?? texts.more);
  return (
    <div className="ui-more">
      {error && (
        <p className="ui-muted" role="alert">
          {error}
        </p>
      )}
      <Button
        {...(href === undefined ? {} : { href })}
        busy={busy}
        onClick={(event: MouseEvent) => {
          if (!onMore) return;
          event.preventDefault();
          if (!busy) onMore();
        }}
      >
        {text}
      </Button>
    </div>
  );
}
