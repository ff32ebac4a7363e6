import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PanelFilter } from '#features/pages/panel/ui/PanelFilter.tsx';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import { UserTable } from '../ui/UserTable.tsx';
import { USERS_TEXTS } from '../users-texts.ts';
import type { load } from './panel-users.load.ts';

/** A list of all accounts. */
export default function PanelUsersPage({ text, filter, users, total, page, next, prev }: Data<typeof load>) {
  const texts = useTexts(USERS_TEXTS);
  const asked = { q: text || undefined, filter: filter === 'all' ? undefined : filter };
  return (
    <PanelFrame current="panel-users" title={texts.title}>
      <p className="ui-muted">{texts.about}</p>
      <PanelFilter action={href('panel-users')} text={text} filter={filter} texts={texts} />
      {users.length === 0 ? <EmptyState icon="users" title={texts.empty} /> : <UserTable users={users} />}
      <Pagination
        label={texts.range({ first: page.offset + 1, last: page.offset + users.length, total })}
        {...linksAround(page, { next, prev }, (place) => href('panel-users', {}, { ...asked, ...place }))}
      />
    </PanelFrame>
  );
}
