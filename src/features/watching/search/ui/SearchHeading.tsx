import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import './SearchHeading.css';

/** The heading with the query. */
export function SearchHeading({ query }: { query: string }) {
  return (
    <h1 className="search-heading ui-muted">
      <Phrase text={useTexts(TEXTS).resultsFor} parts={{ query: <strong>{query}</strong> }} />
    </h1>
  );
}
