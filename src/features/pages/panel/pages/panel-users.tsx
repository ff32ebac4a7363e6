import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround } from '#ui/links-around.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PanelFrame } from '../ui/PanelFrame.tsx';
import { UserTable } from '../ui/UserTable.tsx';
import { USERS_TEXTS } from '../users-texts.ts';
import type { load } from './panel-users.load.ts';

const FILTERS = ['all', 'new', 'moderator', 'disabled', 'leaving'] as const;

/** Everybody who has an account. */
export default function PanelUsersPage({ text, filter, users, total, page, next, prev }: Data<typeof load>) {
  const texts = useTexts(USERS_TEXTS);
  const asked = { q: text || undefined, filter: filter === 'all' ? undefined : filter };
  return (
    <PanelFrame current="panel-users" title={texts.title}>
      <p className="ui-muted">{texts.about}</p>
      <form
        method="get"
        action={href('panel-users')}
        className="panel-filter"
        role="search"
        aria-label={texts.title}
      >
        <TextInput name="q" label={texts.search} defaultValue={text} maxLength={60} autoComplete="off" />
        <Select
          name="filter"
          label={texts.filter}
          defaultValue={filter}
          options={FILTERS.map((value) => ({ value, label: texts.filters[value] }))}
        />
        <Button type="submit" icon="search">
          {texts.send}
        </Button>
      </form>
      {users.length === 0 ? <EmptyState icon="users" title={texts.empty} /> : <UserTable users={users} />}
      <Pagination
        label={texts.range({ first: page.offset + 1, last: page.offset + users.length, total })}
        {...linksAround(page, { next, prev }, (place) => href('panel-users', {}, { ...asked, ...place }))}
      />
    </PanelFrame>
  );
}
