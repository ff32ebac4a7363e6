import type { Analytics } from '../contract.ts';

/** Height of the tallest bar, and width of a day, in the drawing's own units. */
const TALL = 100;
const DAY = 10;

/** Page views by day as bars; the same numbers as a table for who cannot see them. */
export function DayChart({ days }: { days: Analytics['days'] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  return (
    <figure className="day-chart">
      <svg viewBox={`0 0 ${days.length * DAY} ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, views }, at) => {
          const height = (views / most) * TALL;
          return (
            <rect key={day} x={at * DAY + 1} width={DAY - 2} y={TALL - height} height={height}>
              <title>{`${day}: ${views}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="ui-muted ui-numbers">
        <span>{days[0]?.day}</span>
        <span>most on a day: {most.toLocaleString('en-GB')}</span>
        <span>{days.at(-1)?.day}</span>
      </figcaption>
      <table className="ui-hidden">
        <caption>Page views by day</caption>
        <tbody>
          {days.map(({ day, views }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
