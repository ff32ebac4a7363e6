import { LOG_TEXTS } from '../log-texts.ts';
import { LogEntry } from '../ui/LogEntry.tsx';
import { LogFiles, LogFilters } from '../ui/LogFilters.tsx';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { SETTINGS_TEXTS } from '#features/order/site/settings-texts.ts';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import type { load } from './log.load.ts';
import '../ui/log.css';

/** All actions of moderators and of the site itself. */
export default function LogPage({ entries, names, total, place, next, prev, asked }: Data<typeof load>) {
  const texts = useTexts(LOG_TEXTS);
  const { labels } = useTexts(SETTINGS_TEXTS);
  return (
    <PanelFrame current="log" title={texts.title}>
      <p className="ui-muted">{texts.lead}</p>
      <LogFilters asked={asked} />
      {entries.length === 0 && <EmptyState icon="history" title={texts.empty} />}
      <ol className="log-list">
        {entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} names={names} fields={labels} />
        ))}
      </ol>
      <Pagination
        label={texts.range({ first: place.offset + 1, last: place.offset + entries.length, total })}
        {...linksAround(place, { next, prev }, (at) => href('log', {}, { ...asked, ...at }))}
      />
      {entries.length > 0 && <LogFiles asked={asked} />}
    </PanelFrame>
  );
}
