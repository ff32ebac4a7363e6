import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface BarListProps {
  title: string;
  note?: string;
  rows: readonly { readonly label: string; readonly value: number }[];
}

/** Numbers beside bars that show their shares. */
export function BarList({ title, note, rows }: BarListProps) {
  const texts = useTexts(TEXTS);
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="bar-list">
      <caption>
        <h2>{title}</h2>
        {note && <span className="ui-muted">{note}</span>}
      </caption>
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
  );
}
