import { type RefObject, useEffect, useRef } from 'react';
import { ModeratorFilter } from '#features/watching/feed/ui/FilteredTabs.tsx';
import { ownInTab } from '#platform/web/own.ts';
import { ChipLink, ChipRow, ChoiceChip } from '#ui/Chips.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { addressOf, NO_FILTERS, type SearchAddress } from '../rules.ts';
import { FILTER_TEXTS } from '../filter-texts.ts';
import './SearchFilters.css';

interface SearchFiltersProps {
  address: SearchAddress;
  channels: readonly { readonly url: string; readonly title: string }[];
}

/** Sorts and filters the videos by chips, and explains the search box. */
export default function SearchFilters({ address, channels }: SearchFiltersProps) {
  const texts = useTexts(FILTER_TEXTS);
  const row = useKeptFocus();
  const { relevance, ...orders } = texts.orders;
  const places = Object.fromEntries(channels.map(({ url, title }) => [url, title]));
  const count = Object.keys(NO_FILTERS).filter((name) => address[name as keyof typeof NO_FILTERS]).length;
  return (
    <>
      <ChipRow label={texts.filters} ref={row}>
        <ChipLink
          href={addressOf({ ...address, live: address.live ? '' : '1' })}
          icon="radio"
          isCurrent={address.live !== ''}
        >
          {texts.live}
        </ChipLink>
        <Chip address={address} name="order" label={texts.order} values={orders} any={relevance} />
        <Chip address={address} name="age" label={texts.age} {...split(texts.ages)} />
        <Chip address={address} name="length" label={texts.length} {...split(texts.lengths)} />
        <Chip address={address} name="quality" label={texts.quality} {...split(texts.qualities)} />
        {channels.length > 0 && (
          <Chip
            address={address}
            name="channel"
            label={texts.channel}
            values={places}
            any={texts.anyChannel}
          />
        )}
        {count > 0 && (
          <ChipLink href={addressOf({ ...address, ...NO_FILTERS })} icon="x">
            {texts.clearFilters}
          </ChipLink>
        )}
      </ChipRow>
      <ModeratorFilter />
      <Menu label={texts.tips} icon="circle-help" iconOnly kind="panel">
        <SearchTips />
      </Menu>
    </>
  );
}

/** Where the chip is noted that was used last. */
const USED = 'search-chip';

/**
 * For the row of chips. Each choice is a page of its own: whoever makes one by the keyboard goes on there
 * from the chip that they used.
 */
function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chips = [...(row.current?.children ?? [])];
    const used = ownInTab.recall(USED);
    ownInTab.forget(USED);
    if (used !== null && document.activeElement === document.body)
      chips[Number(used)]?.querySelector('button')?.focus();
    const life = new AbortController();
    const note = ({ detail, target }: MouseEvent): void => {
      // A click of the keyboard has no count.
      if (detail > 0 || !(target instanceof Element) || !target.closest('a')) return;
      ownInTab.keep(USED, String(chips.findIndex((chip) => chip.contains(target))));
    };
    row.current?.addEventListener('click', note, { signal: life.signal });
    return () => life.abort();
  }, []);
  return row;
}

type FilterName = keyof typeof NO_FILTERS;

/** The values of a filter, and the word for none of them. */
function split<T extends { readonly any: string }>({ any, ...values }: T) {
  return { any, values: values as Readonly<Record<string, string>> };
}

interface ChipProps {
  address: SearchAddress;
  name: FilterName;
  label: string;
  values: Readonly<Record<string, string>>;
  any: string;
}

function Chip({ address, name, label, values, any }: ChipProps) {
  const { [name]: chosen } = address;
  const at = (value: string) => addressOf({ ...address, [name]: value });
  const choices = [['', any], ...Object.entries(values)].map(([value = '', word = '']) => ({
    href: at(value),
    label: word,
    isCurrent: value === chosen,
  }));
  return (
    <ChoiceChip
      label={label}
      chosen={chosen ? (values[chosen] ?? chosen) : null}
      without={at('')}
      choices={choices}
    />
  );
}

/** What may be written into the search box besides words. */
function SearchTips() {
  const texts = useTexts(FILTER_TEXTS);
  return (
    <div className="search-tips">
      <h2>{texts.tips}</h2>
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
    </div>
  );
}
