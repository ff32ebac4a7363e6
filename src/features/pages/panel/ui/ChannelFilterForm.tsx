import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CHANNELS_TEXTS } from '../channels-texts.ts';

const FILTERS = ['all', 'default', 'hidden'] as const;

/** Asks for channels by title or address, and by where they show. */
export function ChannelFilterForm({ text, filter }: { text: string; filter: (typeof FILTERS)[number] }) {
  const texts = useTexts(CHANNELS_TEXTS);
  return (
    <form
      method="get"
      action={href('panel-channels')}
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
  );
}
