import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ManageTable } from '../ui/ManageTable.tsx';
import type { load } from './user-manage.load.ts';
import '../ui/Manage.css';

const STATES = [
  { value: 'all', label: 'All states' },
  { value: 'public', label: 'Public' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'processing', label: 'Being prepared' },
  { value: 'failed', label: 'Failed' },
  { value: 'suspended', label: 'Suspended' },
];
const SORTS = [
  { value: 'date', label: 'Newest first' },
  { value: 'title', label: 'By title' },
  { value: 'views', label: 'Most viewed' },
  { value: 'score', label: 'Highest score' },
];

export default function UserManagePage({ videos, progress, query, total }: Data<typeof load>) {
  const last = Math.min(query.offset + videos.length, total);
  return (
    <div className="manage">
      <h1>My videos</h1>
      <Filters query={query} />
      {videos.length === 0 ? (
        <EmptyState icon="film" title="There are no such videos." action={<Button data-modal="upload">Upload a video</Button>} />
      ) : (
        <ManageTable videos={videos} progress={progress} />
      )}
      <Pagination
        label={`${query.offset + 1}–${last} of ${total}`}
        prevHref={query.offset > 0 ? pageAt(query, query.offset - query.limit) : null}
        nextHref={last < total ? pageAt(query, query.offset + query.limit) : null}
      />
    </div>
  );
}

/** An ordinary form: it works without scripts, and its answer can be bookmarked. */
function Filters({ query }: Pick<Data<typeof load>, 'query'>) {
  return (
    <form className="manage-filters" role="search">
      <TextInput name="q" type="search" label="Search your videos" hideLabel placeholder="Search your videos" defaultValue={query.text} />
      <Select name="state" label="State" hideLabel options={STATES} defaultValue={query.state} />
      <Select name="sort" label="Order" hideLabel options={SORTS} defaultValue={query.sort} />
      <Button type="submit" icon="filter">
        Show
      </Button>
    </form>
  );
}

function pageAt({ text, sort, state }: Data<typeof load>['query'], offset: number): string {
  return href('user-manage', {}, { q: text || undefined, sort, state, offset: Math.max(0, offset) });
}
