import { type ReactNode, useState } from 'react';
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
  /** How many match, on all pages. */
  total: number;
  /** Shown when no row is left. */
  empty: ReactNode;
}

/** The owner's videos with their states, and actions on the ticked ones. */
export function ManageTable({ rows: first, query, total, empty }: ManageTableProps) {
  const live = useLiveRows(first);
  const { rows, change } = live;
  const ticks = useTicks(rows.map(({ video }) => video.id));
  const bulk = useBulk(live);
  const [isEvery, setEvery] = useState(false);
  const every = {
    total,
    isChosen: isEvery,
    isOffered: ticks.isAll && total > rows.length,
    fields: everyField(query),
    choose: setEvery,
  };
  const { title } = useTexts(VIDEO_TEXTS);
  const only = ticks.ids.length === 1 ? rows.find(({ video }) => video.id === ticks.ids[0]) : undefined;
  function tickAll(isOn: boolean): void {
    setEvery(false);
    ticks.tickAll(isOn);
  }
  if (rows.length === 0) return empty;
  return (
    <>
      <BulkBar
        ids={ticks.ids}
        title={only ? title(only.video.title) : null}
        isBusy={bulk.isBusy}
        isDeleted={query.state === 'deleted'}
        every={every}
        onRun={(action) => void bulk.run(action, ticks.ids)}
      />
      <table className="manage-table" aria-busy={bulk.isBusy}>
        <TableHead query={query} isAllTicked={isEvery || ticks.isAll} onTickAll={tickAll} />
        <tbody>
          {rows.map((row) => (
            <ManageRow
              key={row.video.id}
              row={row}
              isTicked={isEvery || ticks.has(row.video.id)}
              onTick={(isOn, isRange) => {
                setEvery(false);
                ticks.tick(row.video.id, isOn, isRange);
              }}
              onChange={change}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What says to the server that all are meant that match. */
function everyField({ text, state }: ManageQuery): Readonly<Record<string, string>> {
  return { all: '1', ...(text && { q: text }), state };
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
