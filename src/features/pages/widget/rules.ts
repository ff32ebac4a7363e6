/** What other sites can show: a button to follow somebody, or a list of videos. */
export const WIDGETS = ['follow', 'user', 'channel'] as const;
export type Widget = (typeof WIDGETS)[number];

export const THEMES = ['auto', 'light', 'dark'] as const;
export type WidgetTheme = (typeof THEMES)[number];

/** Videos of a list: as many as there are unless told, and at most. */
const COUNT = 4;
const COUNT_MAX = 12;

/** How a widget is asked for. */
export interface WidgetLook {
  readonly theme: WidgetTheme;
  readonly count: number;
}

/** Reads `theme` and `count` of an address; what is unknown is as if it was not there. */
export function readLook(query: Readonly<Record<string, string>>): WidgetLook {
  const count = Math.trunc(Number(query['count']));
  return {
    theme: THEMES.find((theme) => theme === query['theme']) ?? 'auto',
    count: count >= 1 ? Math.min(count, COUNT_MAX) : COUNT,
  };
}

/** The same for an address: what is as usual is left out. */
export function lookQuery({ theme, count }: WidgetLook): Record<string, string> {
  return {
    ...(theme !== 'auto' && { theme }),
    ...(count !== COUNT && { count: String(count) }),
  };
}

/** Size of a widget's frame, pixels: one row for each video. */
export function widgetSize(widget: Widget, count: number): { width: number; height: number } {
  return widget === 'follow' ? { width: 340, height: 64 } : { width: 340, height: 66 + 80 * count };
}
