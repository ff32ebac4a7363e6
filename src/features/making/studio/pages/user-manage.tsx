import { useMemo } from 'react';
import { LIVE_TEXTS } from '#features/making/live/texts.ts';
import { LISTS_TEXTS } from '#features/making/grab/list-texts.ts';
import { Room } from '#features/making/upload/ui/Room.tsx';
import { Pinnable } from '#features/watching/feed/ui/Pinnable.tsx';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { ManageFilters } from '../ui/ManageFilters.tsx';
import { ManageTable } from '../ui/ManageTable.tsx';
import { UploadAction } from '#features/watching/feed/ui/ListActions.tsx';
import { TEXTS as USER_TEXTS } from '#features/people/user/texts.ts';
import type { load } from './user-manage.load.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../manage-texts.ts';
import '../ui/Manage.css';

type ManageData = Data<typeof load>;

export default function UserManagePage({ rows, query, total, allotment, isLive, ...around }: ManageData) {
  const texts = useTexts(TEXTS);
  const { title: importTitle } = useTexts(LISTS_TEXTS);
  const { title: liveTitle } = useTexts(LIVE_TEXTS);
  // Then the list itself has the one action.
  const isEmpty = rows.length === 0 && isEverything(query);
  const last = Math.min(query.offset + rows.length, total);
  return (
    <div className="manage">
      <header className="manage-head">
        <h1>{texts.title}</h1>
        <span className="manage-head-actions">
          {!isEmpty && (
            <Button icon="download" href={tablePath(query)}>
              {texts.saveTable}
            </Button>
          )}
          {isLive && (
            <Button icon="radio" href={href('live-list')}>
              {liveTitle}
            </Button>
          )}
          <Button icon="link" href={href('import-list')}>
            {importTitle}
          </Button>
          {!isEmpty && <UploadAction />}
        </span>
      </header>
      {allotment && <Room {...allotment} />}
      {!isEmpty && <ManageFilters query={query} />}
      {query.state === 'deleted' && <p className="ui-muted">{texts.deletedAbout}</p>}
      {rows.length === 0 ? <Nothing query={query} /> : <PinnableTable {...{ rows, query, total }} />}
      <Pagination
        label={texts.range({ first: query.offset + 1, last, total })}
        {...linksAround(query, around, (place) => href('user-manage', {}, { ...asked(query), ...place }))}
      />
    </div>
  );
}

/** The address of the whole list as a file. */
function tablePath({ text, state }: ManageData['query']): string {
  return `${raw.ownVideosTable.path}?${new URLSearchParams({ ...(text && { q: text }), state })}`;
}

/** The table; pinning in it pins to the viewer's profile. */
function PinnableTable({ rows, query, total }: Pick<ManageData, 'rows' | 'query' | 'total'>) {
  const { viewer } = useFrame();
  const place = useMemo(() => ({ kind: 'user', id: viewer?.user_id ?? '' }) as const, [viewer]);
  const pinned = rows.find(({ video }) => video.pinned_to_user)?.video ?? null;
  return (
    <Pinnable place={place} first={pinned}>
      {() => <ManageTable {...{ rows, query, total }} empty={<Nothing query={query} />} />}
    </Pinnable>
  );
}

function Nothing({ query }: Pick<ManageData, 'query'>) {
  const userTexts = useTexts(USER_TEXTS);
  const texts = useTexts(TEXTS);
  if (isEverything(query)) {
    return <EmptyState icon="film" title={userTexts.noOwnVideos} action={<UploadAction />} />;
  }
  return (
    <EmptyState
      icon="search"
      title={texts.noSuch}
      action={<Button href={href('user-manage')}>{texts.showAll}</Button>}
    />
  );
}

function isEverything({ text, state, offset }: ManageData['query']): boolean {
  return text === '' && state === 'all' && offset === 0;
}

function asked({ text, sort, state }: ManageData['query']) {
  return { q: text || undefined, sort, state };
}
