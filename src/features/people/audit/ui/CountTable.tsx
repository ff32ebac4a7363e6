import { useTexts } from '#ui/use-texts.ts';
import type { CountName, PublicCounts } from '../model/counts.ts';
import { TRANSPARENCY_TEXTS } from '../log-texts.ts';

interface CountTableProps {
  counts: PublicCounts;
  names: readonly CountName[];
  /** The id of the heading that names the table. */
  labelledBy: string;
}

const PERIODS = ['month', 'year', 'all'] as const;

/** A table of public counts, one row each. */
export function CountTable({ counts, names, labelledBy }: CountTableProps) {
  const texts = useTexts(TRANSPARENCY_TEXTS);
  return (
    <table className="count-table ui-numbers" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.what}</th>
          {PERIODS.map((period) => (
            <th key={period} scope="col">
              {texts.columns[period]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{texts.counts[name]}</th>
            {PERIODS.map((period) => (
              <td key={period}>{texts.number(counts[name][period])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
