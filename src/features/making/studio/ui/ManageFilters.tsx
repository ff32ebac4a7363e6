import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ManageQuery } from '../model/manage.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../manage-texts.ts';
import './Manage.css';

/**
 * A plain GET form, so that it works without scripts and results can be bookmarked. With scripts a choice is
 * submitted at once.
 */
export function ManageFilters({ query }: { query: ManageQuery }) {
  const texts = useTexts(TEXTS);
  const send = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit();
  return (
    <form className="manage-filters" role="search" aria-label={texts.title}>
      <TextInput
        name="q"
        type="search"
        label={texts.search}
        hideLabel
        placeholder={texts.search}
        defaultValue={query.text}
      />
      <Select
        name="state"
        label={texts.state}
        hideLabel
        options={optionsOf(texts.filters)}
        defaultValue={query.state}
        onChange={send}
      />
      <Select
        name="sort"
        label={texts.order}
        hideLabel
        options={optionsOf(texts.sorts)}
        defaultValue={query.sort}
        onChange={send}
      />
      <Button type="submit" icon="search">
        {texts.send}
      </Button>
    </form>
  );
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
