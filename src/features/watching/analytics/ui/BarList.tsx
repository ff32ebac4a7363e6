import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface BarListProps {
  title: string;
  note?: string;
  /** The address of the same table as a file. */
  csv?: string;
  rows: readonly { readonly label: string; readonly value: number }[];
}

/** A list of numbers, with bars for their shares. */
export function BarList({ title, note, csv, rows }: BarListProps) {
  const texts = useTexts(TEXTS);
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section className="bar-list">
      <h2>{title}</h2>
      {note && <p className="ui-muted">{note}</p>}
      <table>
        <caption className="ui-hidden">{title}</caption>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="ui-numbers">{texts.number(value)}</td>
              <td aria-hidden="true">
                <span style={{ width: `${(value / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {csv && <a href={csv}>{texts.csv}</a>}
    </section>
  );
}
