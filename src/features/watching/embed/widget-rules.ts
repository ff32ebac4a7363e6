/** Kinds of widgets: a button to follow an account, or a list of videos. */
export const WIDGETS = ['follow', 'user', 'channel'] as const;
export type Widget = (typeof WIDGETS)[number];

const THEMES = ['auto', 'light', 'dark'] as const;
export type WidgetTheme = (typeof THEMES)[number];

/** Number of videos in a list: default and maximum. */
const COUNT = 4;
export const COUNT_MAX = 12;

/** Longest name of an account or a channel in the builder, characters. */
export const NAME_MAX = 60;

/** The parameters of a widget. */
export interface WidgetLook {
  readonly theme: WidgetTheme;
  readonly count: number;
}

/** The options in `theme` and `count` of a query; unknown values are ignored. */
export function readLook(query: Readonly<Record<string, string>>): WidgetLook {
  const count = Math.trunc(Number(query['count']));
  return {
    theme: THEMES.find((theme) => theme === query['theme']) ?? 'auto',
    count: count >= 1 ? Math.min(count, COUNT_MAX) : COUNT,
  };
}

/** The parameters for an address, without defaults. */
export function lookQuery({ theme, count }: WidgetLook): Record<string, string> {
  return {
    ...(theme !== 'auto' && { theme }),
    ...(count !== COUNT && { count: String(count) }),
  };
}

/** Size of a widget's frame, pixels; a list has one row per video. */
export function widgetSize(widget: Widget, count: number): { width: number; height: number } {
  return widget === 'follow' ? { width: 340, height: 64 } : { width: 340, height: 66 + 80 * count };
}
