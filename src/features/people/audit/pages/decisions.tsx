import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { OWN_TEXTS } from '../log-texts.ts';
import { OwnEntry } from '../ui/OwnEntry.tsx';
import type { load } from './decisions.load.ts';
import '../ui/log.css';

/** What moderators did to the viewer's account and things, and why. */
export default function DecisionsPage({ entries, names, total, place, next, prev }: Data<typeof load>) {
  const texts = useTexts(OWN_TEXTS);
  return (
    <div className="log">
      <h1>{texts.title}</h1>
      <p className="ui-muted">{texts.lead}</p>
      {entries.length === 0 && <EmptyState icon="circle-check" title={texts.empty} />}
      <ol className="log-list">
        {entries.map((entry) => (
          <OwnEntry key={entry.id} entry={entry} names={names} />
        ))}
      </ol>
      <Pagination
        label={texts.range({ first: place.offset + 1, last: place.offset + entries.length, total })}
        {...linksAround(place, { next, prev }, (at) => href('decisions', {}, at))}
      />
      <p className="log-more">
        <a href={href('own-reports')}>{texts.reports}</a>
        <a href={href('rules')}>{texts.rules}</a>
        <a href={href('transparency')}>{texts.transparency}</a>
      </p>
    </div>
  );
}
