import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** What a chart shows. */
export interface Plot {
  readonly values: readonly number[];
  readonly labels: readonly string[];
  /** What the labels are: dates, parts of a video. */
  readonly place: string;
  readonly name: string;
  readonly write: (value: number) => string;
  readonly most?: number | undefined;
}

/** Height of a chart and least width of an axis label, CSS pixels. */
const HEIGHT = 240;
const LABEL_ROOM = 90;
/** Room for half of the last label, CSS pixels. */
const LAST_LABEL = 40;

/** Draws a chart into an element, in its colours and at its width, until the signal aborts. */
export function drawPlot(place: HTMLElement, plot: Plot, signal: AbortSignal): void {
  let chart = draw(place, plot);
  const redraw = () => {
    chart.destroy();
    chart = draw(place, plot);
  };
  const resized = new ResizeObserver(() => {
    if (place.clientWidth !== chart.width) chart.setSize({ width: place.clientWidth, height: HEIGHT });
  });
  resized.observe(place);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw, { signal });
  const themed = new MutationObserver(redraw);
  themed.observe(document.documentElement, { attributes: true });
  signal.addEventListener('abort', () => {
    resized.disconnect();
    themed.disconnect();
    chart.destroy();
  });
}

function draw(element: HTMLElement, { values, labels, place, name, write, most }: Plot): uPlot {
  const { color: ink, borderTopColor: line, outlineColor: muted, fontFamily } = getComputedStyle(element);
  const axis = {
    stroke: muted,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    font: `13px ${fontFamily}`,
  };
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [12, LAST_LABEL, 0, 0],
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false },
      y: { range: (_, low, high) => [Math.min(0, low), most ?? Math.max(1, high * 1.1)] },
    },
    axes: [
      { ...axis, space: LABEL_ROOM, values: (_, at) => at.map((index) => labels[index] ?? '') },
      { ...axis, size: 72, values: (_, at) => at.map((value) => write(value)) },
    ],
    series: [
      { label: place, value: (_, index) => labels[index ?? -1] ?? '' },
      {
        label: name,
        stroke: ink,
        width: 2,
        fill: `color-mix(in srgb, ${ink} 14%, transparent)`,
        points: { show: values.length < 40 },
        value: (_, value) => (value === null ? '' : write(value)),
      },
    ],
  };
  return new uPlot(options, [values.map((_item, at) => at), [...values]], element);
}
