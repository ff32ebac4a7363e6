import { useTexts } from '#ui/use-texts.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { type Outcome, outcomesFor, type ObjectType } from '../rules.ts';
import { REVIEW_TEXTS } from '../texts.ts';

/** The keys that press the buttons of the outcomes. */
export const OUTCOME_KEYS: Readonly<Record<Outcome, string>> = {
  fine: 'f',
  nsfw: 'w',
  suspended: 's',
  removed: 'r',
  banned: 'b',
  answered: 'a',
};

/** The keys of the buttons that are not outcomes. */
export const [NEXT_KEY, UNDO_KEY] = ['n', 'u'] as const;

/** Every key of the page, and what it does; `type` is that of the thing on it, null in the list. */
export function QueueKeys({ type }: { type: ObjectType | null }) {
  const texts = useTexts(QUEUE_TEXTS);
  const { outcomes } = useTexts(REVIEW_TEXTS);
  const keys = [
    [NEXT_KEY, texts.keyNext],
    [UNDO_KEY, texts.keyUndo],
    ...(type === null ? [] : outcomesFor(type).map((one) => [OUTCOME_KEYS[one], outcomes[one]] as const)),
  ] as const;
  return (
    <p className="ui-muted panel-keys">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
      <span>{texts.keysHint}</span>
    </p>
  );
}
