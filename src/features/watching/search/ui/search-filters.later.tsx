import { pages } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Select } from '#ui/Select.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ORDERS, type SearchAddress } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import './SearchFilters.css';

interface SearchFiltersProps {
  address: SearchAddress;
  channels: readonly { readonly url: string; readonly title: string }[];
}

/**
 * Filters and sorts the videos, and explains the search box: a form that reloads the page, submitted as soon
 * as something is chosen.
 */
export default function SearchFilters({ address, channels }: SearchFiltersProps) {
  const texts = useTexts(TEXTS);
  const orders = ORDERS.map((value) => ({
    value: value === 'relevance' ? '' : value,
    label: texts.orders[value],
  }));
  return (
    <>
      <form
        className="search-filters"
        role="search"
        action={pages.search}
        aria-label={texts.filters}
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        <input type="hidden" name="q" value={address.query} />
        {address.kind !== 'all' && <input type="hidden" name="kind" value={address.kind} />}
        <Select name="order" label={texts.order} hideLabel options={orders} defaultValue={address.order} />
        <Choice name="age" label={texts.age} words={texts.ages} chosen={address.age} />
        <Choice name="length" label={texts.length} words={texts.lengths} chosen={address.length} />
        <Choice name="quality" label={texts.quality} words={texts.qualities} chosen={address.quality} />
        <Select
          name="channel"
          label={texts.channel}
          hideLabel
          defaultValue={address.channel}
          options={[
            { value: '', label: texts.anyChannel },
            ...channels.map(({ url, title }) => ({ value: url, label: title })),
          ]}
        />
        <noscript>
          <Button type="submit" size="small">
            {texts.apply}
          </Button>
        </noscript>
      </form>
      <SearchTips />
    </>
  );
}

/** What may be written into the search box besides words. */
function SearchTips() {
  const texts = useTexts(TEXTS);
  return (
    <div className="search-tips">
      <Disclosure summary={texts.tips}>
        <dl>
          {Object.entries(texts.operators).map(([sign, meaning]) => (
            <div key={sign}>
              <dt>
                <code>{sign}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** The label of each value; `any` stands for no filter. */
  words: Readonly<Record<string, string>>;
  chosen: string;
}

function Choice({ name, label, words, chosen }: ChoiceProps) {
  const options = Object.entries(words).map(([value, word]) => ({
    value: value === 'any' ? '' : value,
    label: word,
  }));
  return <Select name={name} label={label} hideLabel options={options} defaultValue={chosen} />;
}
