import type { ReactNode } from 'react';
import { href, type PageKind } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import './settings.css';

const PAGES = [
  ['settings', 'General'],
  ['settings-notifications', 'Notifications'],
  ['settings-social', 'Social'],
  ['settings-account', 'Security & data'],
  ['oauth-apps', 'Applications'],
] as const satisfies readonly (readonly [PageKind, string])[];

interface SettingsFrameProps {
  current: (typeof PAGES)[number][0];
  children: ReactNode;
}

/** The frame of every settings page. */
export function SettingsFrame({ current, children }: SettingsFrameProps) {
  const items = PAGES.map(([kind, label]) => ({ href: href(kind), label, current: kind === current }));
  return (
    <div className="settings">
      <h1>Settings</h1>
      <TabLinks label="Settings" items={items} />
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
