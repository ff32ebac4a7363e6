import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PanelFilter } from '#features/pages/panel/ui/PanelFilter.tsx';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import { UserTable } from '../ui/UserTable.tsx';
import { USERS_TEXTS } from '../users-texts.ts';
import type { load } from './panel-users.load.ts';

type UsersData = Data<typeof load>;

/** A list of all accounts. */
export default function PanelUsersPage({ text, filter, sort, users, total, page, ...around }: UsersData) {
  const texts = useTexts(USERS_TEXTS);
  const { now } = useFrame();
  const { next, prev, countedAt } = around;
  const asked = {
    ...{ q: text || undefined, filter: filter === 'all' ? undefined : filter },
    sort: sort === 'new' ? undefined : sort,
  };
  return (
    <PanelFrame current="panel-users" title={texts.title}>
      <p className="ui-muted">{texts.about}</p>
      <PanelFilter action={href('panel-users')} {...{ text, filter, sort, texts }} />
      {countedAt !== null && (
        <p className="ui-muted">
          {texts.counted} <TimeAgo at={countedAt} now={now} />
        </p>
      )}
      {users.length === 0 ? <EmptyState icon="users" title={texts.empty} /> : <UserTable users={users} />}
      <Pagination
        label={texts.range({ first: page.offset + 1, last: page.offset + users.length, total })}
        {...linksAround(page, { next, prev }, (place) => href('panel-users', {}, { ...asked, ...place }))}
      />
    </PanelFrame>
  );
}
