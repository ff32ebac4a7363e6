import type { ReactNode } from 'react';
import { href, type PageKind } from '#src/routes.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SidePage } from '#shell/frame/SidePage.tsx';
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
  'settings-privacy',
  'oauth-apps',
] as const satisfies readonly PageKind[];

interface SettingsFrameProps {
  current: (typeof PAGES)[number];
  children: ReactNode;
}

/** The frame around every settings page. */
export function SettingsFrame({ current, children }: SettingsFrameProps) {
  const texts = useTexts(TEXTS);
  const { hasNetworks = false } = useFrame().settings;
  const pages = PAGES.filter((kind) => kind !== 'settings-social' || hasNetworks || kind === current);
  const items = pages.map((kind) => ({
    href: href(kind),
    label: texts.tabs[kind],
    current: kind === current,
  }));
  return (
    <div className="settings">
      <SidePage
        menu={
          <>
            <h1>{texts.settings}</h1>
            <TabLinks label={texts.settings} items={items} />
          </>
        }
      >
        {children}
      </SidePage>
    </div>
  );
}

interface SettingsPartProps {
  title: string;
  about?: ReactNode;
  /** It is destructive, and set apart from the others. */
  isDanger?: boolean;
  children: ReactNode;
}

/** One subject: its title and explanation at the start, its fields at the end. */
export function SettingsPart({ title, about, isDanger, children }: SettingsPartProps) {
  return (
    <section className={isDanger ? 'settings-part settings-danger' : 'settings-part'}>
      <header>
        <h2>{title}</h2>
        {about && <p className="ui-muted">{about}</p>}
      </header>
      <div className="settings-fields">{children}</div>
    </section>
  );
}
