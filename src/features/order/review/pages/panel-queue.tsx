import { useState } from 'react';
import { REVIEW_TEXTS } from '../texts.ts';
import { QUEUE_ID, SOURCES } from '../rules.ts';
import type { Data } from '#platform/http/pages.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import { QueueLines } from '../ui/QueueLines.tsx';
import { useButtonKeys } from '../ui/use-button-keys.ts';
import type { load } from './panel-queue.load.ts';

/** The queue of waiting things, whose counts update live. */
export default function PanelQueuePage({ source, lines, counts: first, decided, done }: Data<typeof load>) {
  const texts = useTexts(QUEUE_TEXTS);
  const [counts, setCounts] = useState(first);
  const queue = String(QUEUE_ID);
  const [hasChanged, setChanged] = useState(false);
  useResource('review', queue, 'review', (message) => {
    setCounts(message.counts);
    setChanged(true);
  });
  useButtonKeys();
  const tabs = [null, ...SOURCES].map((name) => ({
    href: href('panel-queue', {}, { source: name ?? undefined }),
    label: name === null ? texts.all : texts.tabs[name],
    current: name === source,
    count: counts[name ?? 'total'],
  }));
  return (
    <PanelFrame current="panel-queue" title={texts.title} done={done && texts.done[done]}>
      {decided && <Decided {...decided} />}
      <TabLinks label={texts.title} items={tabs} />
      <NextForm source={source} hasChanged={hasChanged} />
      {lines.length > 0 && <p className="ui-muted panel-keys">{texts.keysHint}</p>}
      {lines.length === 0 ? (
        <EmptyState icon="circle-check" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <QueueLines lines={lines} />
      )}
    </PanelFrame>
  );
}

/** The button that claims the next thing, and a link that reloads the queue once it has changed. */
function NextForm({ source, hasChanged }: Pick<Data<typeof load>, 'source'> & { hasChanged: boolean }) {
  const texts = useTexts(QUEUE_TEXTS);
  return (
    <form method="post" action={href('panel-queue')} className="panel-buttons">
      {source && <input type="hidden" name="source" value={source} />}
      <Button type="submit" variant="primary" data-key="n">
        {texts.next}
      </Button>
      <p role="status" className="panel-changed">
        {hasChanged && <a href={href('panel-queue', {}, { source: source ?? undefined })}>{texts.changed}</a>}
      </p>
    </form>
  );
}

function Decided({ id, outcome, mayUndo }: NonNullable<Data<typeof load>['decided']>) {
  const texts = useTexts(QUEUE_TEXTS);
  const { decided } = useTexts(REVIEW_TEXTS);
  return (
    <form method="post" action={href('panel-queue')} className="panel-decided" role="status">
      <span>{texts.decided({ what: decided[outcome] })}</span>
      <input type="hidden" name="decision" value={id} />
      {mayUndo && (
        <Button type="submit" size="small" icon="undo-2" data-key="u">
          {texts.undo}
        </Button>
      )}
    </form>
  );
}
