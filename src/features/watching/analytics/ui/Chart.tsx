import { useEffect, useRef, useState } from 'react';

interface ChartProps {
  values: readonly number[];
  /** The label below each value. */
  labels: readonly string[];
  /** What the labels stand for: dates, parts of a video. */
  place: string;
  /** The name of the measure. */
  name: string;
  write: (value: number) => string;
  /** The top of the chart; by default the highest value. */
  most?: number;
}

/** Height of the tallest bar, and width of one, in the drawing's own units. */
const TALL = 100;
const WIDE = 10;

/**
 * A bar chart drawn by the server. With scripts, an interactive chart replaces it once its code has loaded.
 * For people who cannot see it, the page has a table with the same numbers.
 */
export function Chart({ values, labels, place, name, write, most }: ChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const writer = useRef(write);
  useEffect(() => {
    writer.current = write;
  });
  useEffect(() => {
    const element = plot.current;
    if (!element) return;
    const life = new AbortController();
    import('./plot.ts').then(
      ({ drawPlot }) => {
        if (life.signal.aborted) return;
        setDrawn(true);
        drawPlot(
          element,
          { values, labels, place, name, write: (value) => writer.current(value), most },
          life.signal,
        );
      },
      // The bars stay.
      () => undefined,
    );
    return () => life.abort();
  }, [values, labels, place, name, most]);
  return (
    <figure className="analytics-chart" aria-hidden="true">
      {!isDrawn && <Bars values={values} labels={labels} most={most} write={write} />}
      <div ref={plot} className="analytics-plot" />
    </figure>
  );
}

function Bars({ values, labels, most, write }: Omit<ChartProps, 'place' | 'name'>) {
  const highest = most ?? Math.max(1, ...values);
  return (
    <>
      <svg viewBox={`0 0 ${values.length * WIDE} ${TALL}`} preserveAspectRatio="none">
        {values.map((value, at) => {
          const height = (Math.max(0, value) / highest) * TALL;
          return (
            <rect key={labels[at]} x={at * WIDE + 1} width={WIDE - 2} y={TALL - height} height={height}>
              <title>{`${labels[at] ?? ''}: ${write(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="ui-muted ui-numbers">
        <span>{labels[0]}</span>
        <span>{write(highest)}</span>
        <span>{labels.at(-1)}</span>
      </figcaption>
    </>
  );
}
