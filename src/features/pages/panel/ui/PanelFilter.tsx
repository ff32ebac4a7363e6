import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';

interface PanelFilterProps {
  /** Address of the list. */
  action: string;
  /** The current search text. */
  text: string;
  filter: string;
  /** Its order, where it has several. */
  sort?: string;
  texts: {
    title: string;
    search: string;
    filter: string;
    /** Labels by value, in order. */
    filters: Readonly<Record<string, string>>;
    order?: string;
    sorts?: Readonly<Record<string, string>>;
    send: string;
  };
}

/** Searches a list of the panel for a text, within one part of it. */
export function PanelFilter({ action, text, filter, sort, texts }: PanelFilterProps) {
  return (
    <form method="get" action={action} className="panel-filter" role="search" aria-label={texts.title}>
      <TextInput name="q" label={texts.search} defaultValue={text} maxLength={60} autoComplete="off" />
      <Select
        name="filter"
        label={texts.filter}
        defaultValue={filter}
        options={Object.entries(texts.filters).map(([value, label]) => ({ value, label }))}
      />
      {texts.order && texts.sorts && (
        <Select
          name="sort"
          label={texts.order}
          defaultValue={sort}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        />
      )}
      <Button type="submit" icon="search">
        {texts.send}
      </Button>
    </form>
  );
}
