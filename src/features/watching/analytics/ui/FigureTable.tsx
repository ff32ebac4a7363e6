import { Disclosure } from '#ui/Disclosure.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface FigureTableProps {
  caption: string;
  /** The heads of all columns, that of the rows' names first. */
  heads: readonly string[];
  /** The name of each row, and its figures in words. */
  rows: readonly { readonly name: string; readonly figures: readonly string[] }[];
}

/** The numbers of a chart as a table, folded below it. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <Disclosure summary={useTexts(TEXTS).asTable}>
      <div className="analytics-scroll">
        <table>
          <caption className="ui-hidden">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head, at) => (
                // Videos may have the same title.
                <th key={`${at} ${head}`} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, figures }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, at) => (
                  <td key={`${at} ${heads[at + 1]}`}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
