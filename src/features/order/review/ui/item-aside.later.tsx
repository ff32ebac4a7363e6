import { nameOf, type Source } from '../rules.ts';
import { REVIEW_TEXTS } from '../texts.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ShownItem } from '../model/queue.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { PanelPartBox } from '#features/pages/panel/ui/PanelFrame.tsx';

interface ItemAsideProps {
  item: ShownItem;
  /** Id of the moderator who views the page. */
  viewerId: number;
  /** The part of the queue that is worked through. */
  source: Source | null;
}

/** The column beside a thing: its owner, who has claimed it, and earlier decisions. */
export default function ItemAside({ item, viewerId, source }: ItemAsideProps) {
  const texts = useTexts(QUEUE_TEXTS);
  const { thing, claimedBy } = item;
  const isMine = claimedBy?.id === viewerId;
  return (
    <aside className="panel-part">
      <ItemFacts item={item} />
      <ClaimForm
        name={nameOf(thing)}
        isMine={isMine}
        isOthers={claimedBy !== null && !isMine}
        source={source}
      />
      <PanelPartBox title={texts.history}>
        <History before={item.before} />
      </PanelPartBox>
    </aside>
  );
}

interface ClaimFormProps extends Pick<ItemAsideProps, 'source'> {
  name: string;
  isMine: boolean;
  isOthers: boolean;
}

function ClaimForm({ name, isMine, isOthers, source }: ClaimFormProps) {
  const texts = useTexts(QUEUE_TEXTS);
  return (
    <form method="post" action={href('panel-item', { item: name })} className="panel-part">
      {isMine && <p className="ui-muted">{texts.yours}</p>}
      {source && <input type="hidden" name="source" value={source} />}
      <div className="panel-buttons">
        {!isOthers && (
          <Button type="submit" name="act" value={isMine ? 'release' : 'claim'} size="small">
            {isMine ? texts.release : texts.take}
          </Button>
        )}
        <Button href={href('panel-queue', {}, { source: source ?? undefined })} size="small">
          {texts.back}
        </Button>
      </div>
    </form>
  );
}

function History({ before }: Pick<ShownItem, 'before'>) {
  const texts = useTexts(QUEUE_TEXTS);
  const { decided } = useTexts(REVIEW_TEXTS);
  if (before.length === 0) return <p className="ui-muted">{texts.noHistory}</p>;
  return (
    <ul className="panel-rows">
      {before.map(({ decisionId, outcome, message, isUndone }) => (
        <li key={decisionId}>
          <div>
            <p>{isUndone ? texts.wasUndone({ what: decided[outcome] }) : decided[outcome]}</p>
            <p className="ui-muted">{message}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
