import './SearchHeading.css';

/** Says what is being looked for. */
export function SearchHeading({ query }: { query: string }) {
  return (
    <h1 className="search-heading">
      <span className="ui-muted">Results for</span> {query}
    </h1>
  );
}
