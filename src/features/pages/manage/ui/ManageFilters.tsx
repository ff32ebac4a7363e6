import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ManageQuery } from '../model.ts';
import './Manage.css';

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

/**
 * An ordinary form: it works without scripts, and its answer can be bookmarked. With scripts a choice is sent
 * at once.
 */
export function ManageFilters({ query }: { query: ManageQuery }) {
  const send = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit();
  return (
    <form className="manage-filters" role="search" aria-label="Your videos">
      <TextInput
        name="q"
        type="search"
        label="Search your videos"
        hideLabel
        placeholder="Search your videos"
        defaultValue={query.text}
      />
      <Select
        name="state"
        label="State"
        hideLabel
        options={STATES}
        defaultValue={query.state}
        onChange={send}
      />
      <Select name="sort" label="Order" hideLabel options={SORTS} defaultValue={query.sort} onChange={send} />
      <Button type="submit" icon="search">
        Search
      </Button>
    </form>
  );
}
