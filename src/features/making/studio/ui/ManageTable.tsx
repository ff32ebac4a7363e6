import type { ReactNode } from 'react';
import { href } from '#src/routes.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { ManageQuery, ManageSort } from '../model/manage.ts';
import type { ManagedVideo } from '../pages/user-manage.load.ts';
import { BulkBar } from './BulkBar.tsx';
import { ManageRow } from './ManageRow.tsx';
import { useBulk } from './use-bulk.ts';
import { useLiveRows } from './use-live-rows.ts';
import { useTicks } from './use-ticks.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../manage-texts.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import './Manage.css';

interface ManageTableProps {
  rows: readonly ManagedVideo[];
  query: ManageQuery;
  /** Shown when no row is left. */
  empty: ReactNode;
}

/** The owner's videos with their states, and actions on the ticked ones. */
export function ManageTable({ rows: first, query, empty }: ManageTableProps) {
  const live = useLiveRows(first);
  const { rows, change } = live;
  const ticks = useTicks(rows.map(({ video }) => video.id));
  const bulk = useBulk(live);
  const { title } = useTexts(VIDEO_TEXTS);
  const only = ticks.ids.length === 1 ? rows.find(({ video }) => video.id === ticks.ids[0]) : undefined;
  if (rows.length === 0) return empty;
  return (
    <>
      <BulkBar
        ids={ticks.ids}
        title={only ? title(only.video.title) : null}
        isBusy={bulk.isBusy}
        isDeleted={query.state === 'deleted'}
        onRun={(action) => void bulk.run(action, ticks.ids)}
      />
      <table className="manage-table" aria-busy={bulk.isBusy}>
        <TableHead query={query} isAllTicked={ticks.isAll} onTickAll={ticks.tickAll} />
        <tbody>
          {rows.map((row) => (
            <ManageRow
              key={row.video.id}
              row={row}
              isTicked={ticks.has(row.video.id)}
              onTick={(isOn, isRange) => ticks.tick(row.video.id, isOn, isRange)}
              onChange={change}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface TableHeadProps {
  query: ManageQuery;
  isAllTicked: boolean;
  onTickAll: (isOn: boolean) => void;
}

function TableHead({ query, isAllTicked, onTickAll }: TableHeadProps) {
  const { columns } = useTexts(TEXTS);
  return (
    <thead>
      <tr>
        <th scope="col">
          <Checkbox
            label={<span className="manage-all">{columns.all}</span>}
            checked={isAllTicked}
            onChange={(event) => onTickAll(event.currentTarget.checked)}
          />
        </th>
        <SortHead query={query} sort="title" />
        <th scope="col">{columns.state}</th>
        <SortHead query={query} sort="views" />
        <SortHead query={query} sort="score" />
        <th scope="col">{columns.comments}</th>
        <SortHead query={query} sort="date" />
        <th scope="col">
          <span className="ui-hidden">{columns.actions}</span>
        </th>
      </tr>
    </thead>
  );
}

/** The heading of a sortable column, as a link to that order. */
function SortHead({ query, sort }: { query: ManageQuery; sort: ManageSort }) {
  const { columns } = useTexts(TEXTS);
  const isCurrent = query.sort === sort;
  const order = sort === 'title' ? 'ascending' : 'descending';
  const { text, state } = query;
  return (
    <th scope="col" aria-sort={isCurrent ? order : undefined}>
      <a
        href={href('user-manage', {}, { q: text || undefined, state, sort })}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {columns[sort]}
      </a>
    </th>
  );
}
