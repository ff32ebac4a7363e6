import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround } from '#ui/links-around.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LOG_TEXTS } from '../texts.ts';
import { LogEntry } from '../ui/LogEntry.tsx';
import { LogFilters } from '../ui/LogFilters.tsx';
import type { load } from './log.load.ts';
import '../ui/log.css';

/** Everything that was done here by moderators and by the site itself. */
export default function LogPage({ entries, total, place, next, prev, asked }: Data<typeof load>) {
  const texts = useTexts(LOG_TEXTS);
  return (
    <div className="log">
      <h1>{texts.title}</h1>
      <p className="ui-muted">{texts.lead}</p>
      <LogFilters asked={asked} />
      {entries.length === 0 && <EmptyState icon="history" title={texts.empty} />}
      <ol className="log-list">
        {entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      <Pagination
        label={texts.range({ first: place.offset + 1, last: place.offset + entries.length, total })}
        {...linksAround(place, { next, prev }, (at) => href('log', {}, { ...asked, ...at }))}
      />
    </div>
  );
}
