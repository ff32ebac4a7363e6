import type { ReactNode } from 'react';
import { href, type PageKind } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import './settings.css';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../../texts.ts';

const PAGES = [
  'settings',
  'settings-notifications',
  'settings-social',
  'settings-tips',
  'settings-account',
  'oauth-apps',
] as const satisfies readonly PageKind[];

interface SettingsFrameProps {
  current: (typeof PAGES)[number];
  children: ReactNode;
}

/** The frame of every settings page. */
export function SettingsFrame({ current, children }: SettingsFrameProps) {
  const texts = useTexts(TEXTS);
  const items = PAGES.map((kind) => ({
    href: href(kind),
    label: texts.tabs[kind],
    current: kind === current,
  }));
  return (
    <div className="settings">
      <h1>{texts.settings}</h1>
      <TabLinks label={texts.settings} items={items} />
      {children}
    </div>
  );
}

interface SettingsPartProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** One subject: what it is on the left, its fields on the right. */
export function SettingsPart({ title, about, children }: SettingsPartProps) {
  return (
    <section className="settings-part">
      <header>
        <h2>{title}</h2>
        {about && <p className="ui-muted">{about}</p>}
      </header>
      <div className="settings-fields">{children}</div>
    </section>
  );
}
