import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { LastDecision } from '../model/queue.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import type { Source } from '../rules.ts';
import { UNDO_KEY } from './QueueKeys.tsx';
import { REVIEW_TEXTS } from '../texts.ts';

interface DecidedProps {
  decision: LastDecision;
  /** The part of the queue that is worked through. */
  source: Source | null;
}

/** What was decided just now, and a button that undoes it. */
export function Decided({ decision: { id, outcome, mayUndo }, source }: DecidedProps) {
  const texts = useTexts(QUEUE_TEXTS);
  const { decided } = useTexts(REVIEW_TEXTS);
  return (
    <form method="post" action={href('panel-queue')} className="panel-decided" role="status">
      <span>{texts.decided({ what: decided[outcome] })}</span>
      <input type="hidden" name="decision" value={id} />
      {source && <input type="hidden" name="source" value={source} />}
      {mayUndo && (
        <Button type="submit" size="small" icon="undo-2" data-key={UNDO_KEY}>
          {texts.undo} <kbd>{UNDO_KEY}</kbd>
        </Button>
      )}
    </form>
  );
}
