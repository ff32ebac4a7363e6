import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { LIMIT_TEXTS } from '../limit-texts.ts';

interface LiveWatchersProps {
  total: number;
  countries: readonly { readonly country: string; readonly watchers: number }[];
}

/** How many watch a broadcast now, and in which countries, for its owner. */
export function LiveWatchers({ total, countries }: LiveWatchersProps) {
  const texts = useTexts(LIMIT_TEXTS);
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region', fallback: 'code' });
  return (
    <div>
      <p>
        {texts.watching(total)} <span className="ui-muted">{texts.notYou}</span>
      </p>
      {countries.length > 0 && (
        <ul className="live-countries ui-muted" aria-label={texts.inCountries}>
          {countries.map(({ country, watchers }) => (
            <li key={country}>
              {names.of(country.toUpperCase())} <span className="ui-numbers">{watchers}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
