/** Most rows that are read of a table. */
const ROWS_MAX = 20_000;

/** The rows of a table with a line of headings, by these in lower case. RFC 4180, with any ends of lines. */
export function recordsIn(text: string): Record<string, string>[] {
  const [head = [], ...rows] = rowsIn(text.replace(/^\uFEFF/, ''));
  const names = head.map((name) => name.trim().toLowerCase());
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}

/** One pass; quotes that are never closed take the rest of the text into one cell. */
function rowsIn(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)(?:"|$)|([^",\r\n]*))(,|\r?\n|\r|$)/g,
  )) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '' || rows.length > ROWS_MAX) break;
  }
  return rows;
}
