import { useTexts } from '#ui/use-texts.ts';
import type { Analytics } from '../contract.ts';
import { TEXTS } from '../texts.ts';

/** Height of the tallest bar, and width of a day, in the drawing's own units. */
const TALL = 100;
const DAY = 10;

/** Page views by day as bars; the same numbers as a table for who cannot see them. */
export function DayChart({ days }: { days: Analytics['days'] }) {
  const texts = useTexts(TEXTS);
  const last = days.at(-1);
  const most = Math.max(1, ...days.map(({ views }) => views));
  return (
    <figure className="day-chart">
      <svg viewBox={`0 0 ${days.length * DAY} ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, views }, at) => {
          const height = (views / most) * TALL;
          return (
            <rect key={day} x={at * DAY + 1} width={DAY - 2} y={TALL - height} height={height}>
              <title>{texts.onDay(day, views)}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="ui-muted ui-numbers">
        <span>{days[0] && texts.day(days[0].day)}</span>
        <span>{texts.most({ views: most })}</span>
        <span>{last && texts.day(last.day)}</span>
      </figcaption>
      <table className="ui-hidden">
        <caption>{texts.byDay}</caption>
        <tbody>
          {days.map(({ day, views }) => (
            <tr key={day}>
              <th scope="row">{texts.day(day)}</th>
              <td>{texts.number(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
