import { useRef, useState } from 'react';
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
import { Decided } from '../ui/Decided.tsx';
import { NEXT_KEY, QueueKeys } from '../ui/QueueKeys.tsx';
import { QueueLines } from '../ui/QueueLines.tsx';
import { useButtonKeys } from '../ui/use-button-keys.ts';
import type { load } from './panel-queue.load.ts';

/** The queue of waiting things, whose counts update live. */
export default function PanelQueuePage({ source, lines, counts: first, decided, done }: Data<typeof load>) {
  const texts = useTexts(QUEUE_TEXTS);
  const [counts, setCounts] = useState(first);
  const queue = String(QUEUE_ID);
  const [hasChanged, setChanged] = useState(false);
  const isFollowed = useRef(false);
  useResource('review', queue, 'review', ({ counts: now }) => {
    // The first message is how things stand, and only news if they have changed since the page was made.
    if (isFollowed.current || SOURCES.some((name) => now[name] !== counts[name])) setChanged(true);
    isFollowed.current = true;
    setCounts(now);
  });
  useButtonKeys();
  const tabs = [null, ...SOURCES].map((name) => ({
    href: href('panel-queue', {}, { source: name ?? undefined }),
    label: name === null ? texts.all : texts.tabs[name],
    current: name === source,
    count: counts[name ?? 'total'],
  }));
  const isEmpty = lines.length === 0;
  return (
    <PanelFrame current="panel-queue" title={texts.title} done={done && !isEmpty && texts.done[done]}>
      {decided && <Decided decision={decided} source={source} />}
      {(counts.total > 0 || source) && <TabLinks label={texts.title} items={tabs} />}
      {!isEmpty && <NextForm source={source} last={decided?.id} />}
      <p role="status" className="panel-changed">
        {hasChanged && <a href={href('panel-queue', {}, { source: source ?? undefined })}>{texts.changed}</a>}
      </p>
      {isEmpty ? (
        <EmptyState icon="circle-check" title={texts.empty} />
      ) : (
        <QueueLines lines={lines} source={source} />
      )}
    </PanelFrame>
  );
}

/** The button that claims the next thing, and the keys of the page. */
function NextForm({ source, last }: Pick<Data<typeof load>, 'source'> & { last: number | undefined }) {
  const texts = useTexts(QUEUE_TEXTS);
  return (
    <form method="post" action={href('panel-queue')} className="panel-next">
      {source && <input type="hidden" name="source" value={source} />}
      {last !== undefined && <input type="hidden" name="last" value={last} />}
      <Button type="submit" variant="primary" data-key={NEXT_KEY}>
        {texts.next} <kbd>{NEXT_KEY}</kbd>
      </Button>
      <QueueKeys type={null} />
    </form>
  );
}
