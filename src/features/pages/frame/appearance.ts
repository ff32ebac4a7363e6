import { FIRST_COLOURS } from '#base/site-limits.ts';
import type { SiteSettings } from '#base/site-settings.ts';
import { readPreferences } from '#shell/frame/preferences.ts';
import type { Frame } from '#shell/frame/frame.ts';

type Colours = keyof typeof FIRST_COLOURS;

/** The site's colours, if they differ from the style sheet's. */
export function coloursOf(settings: Pick<SiteSettings, Colours>): Pick<Frame, 'colours'> {
  const { accent, linkLight, linkDark } = settings;
  const names = Object.keys(FIRST_COLOURS) as Colours[];
  if (names.every((name) => settings[name] === FIRST_COLOURS[name])) return {};
  const link = `light-dark(${linkLight},${linkDark})`;
  const hover = `color-mix(in srgb,${accent} 84%,#fff)`;
  return { colours: `--accent:${accent};--accent-hover:${hover};--link:${link};--focus:${link}` };
}

/** The operator's announcements above every page, without expired ones and those dismissed on this device. */
export function announcementsOf(
  { announcements }: Pick<SiteSettings, 'announcements'>,
  now: number,
  cookies: string,
): Pick<Frame, 'announcements'> {
  if (announcements.length === 0) return {};
  const { putAway } = readPreferences(cookies);
  const shown = announcements.filter(({ id, until }) => id > putAway && (until === null || until > now));
  return shown.length > 0 ? { announcements: shown } : {};
}
