import { nextPageHref } from '#features/watching/feed/ui/VideoList.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { HistoryView } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { HistoryHead } from './HistoryHead.tsx';
import { HistoryList } from './HistoryList.tsx';
import { TakenOutNotice } from './TakenOutNotice.tsx';
import { useHistory } from './use-history.ts';

interface WatchedProps {
  list: HistoryView;
  query: string;
  isPaused: boolean;
}

/** The viewer's history, only visible to themselves. */
export default function Watched({ list: first, query, isPaused }: WatchedProps) {
  const { path } = useFrame();
  const { list, isBusy, isEnd, error, taken, more, take, putBack } = useHistory(first, query);
  return (
    <div className="history">
      <HistoryHead
        query={query}
        isPaused={isPaused}
        mayClear={list.videos.length > 0}
        onClear={() => take(null)}
      />
      <div>
        {taken && <TakenOutNotice taken={taken} onUndo={putBack} />}
        <HistoryList list={list} onRemove={take} />
        {list.videos.length === 0 && isEnd && <Nothing query={query} />}
        {!isEnd && (
          <LoadMore onMore={more} busy={isBusy} error={error} href={nextPageHref(path, list.page.next)} />
        )}
      </div>
    </div>
  );
}

function Nothing({ query }: { query: string }) {
  const texts = useTexts(TEXTS);
  if (query)
    return (
      <EmptyState
        icon="search"
        title={texts.notFound({ query })}
        action={<Button href={href('history')}>{texts.all}</Button>}
      />
    );
  return (
    <EmptyState
      icon="history"
      title={texts.empty}
      action={
        <Button variant="primary" href={href('hot')}>
          {texts.find}
        </Button>
      }
    >
      {texts.emptyAbout}
    </EmptyState>
  );
}
