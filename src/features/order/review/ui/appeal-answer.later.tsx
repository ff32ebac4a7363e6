import type { Appeal } from '../model/appeals.ts';
import { MESSAGE_MAX, type Source } from '../rules.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';

interface AppealAnswerProps {
  appeal: Appeal;
  /** Name of the thing. */
  item: string;
  /** The part of the queue that is worked through. */
  source: Source | null;
}

/** The owner's appeal, and the form to answer it. */
export default function AppealAnswer({ appeal, item, source }: AppealAnswerProps) {
  const texts = useTexts(QUEUE_TEXTS);
  return (
    <form method="post" action={href('panel-item', { item })} className="panel-form ui-card">
      {source && <input type="hidden" name="source" value={source} />}
      <h2>{texts.appealTitle}</h2>
      <p className="panel-words">{appeal.text}</p>
      <input type="hidden" name="appeal" value={appeal.id} />
      <TextArea name="answer" label={texts.answer} rows={3} counter={MESSAGE_MAX} optional />
      <div className="panel-buttons">
        <Button type="submit" name="act" value="granted">
          {texts.grant}
        </Button>
        <Button type="submit" name="act" value="refused">
          {texts.refuse}
        </Button>
      </div>
    </form>
  );
}
