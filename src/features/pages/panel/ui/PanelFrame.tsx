import type { ReactNode } from 'react';
import { laterPart } from '#shell/frame/later-part.tsx';
import { SidePage } from '#shell/frame/SidePage.tsx';
import { Alert } from '#ui/Alert.tsx';
import { useUnsaved } from '#ui/use-leave-warning.ts';
import { PanelMenu, type PanelPart } from './PanelMenu.tsx';
import './panel.css';

const PanelSearch = laterPart('panel-search', () => import('./panel-search.later.tsx'));

interface PanelFrameProps {
  /** The open page of the menu; null on pages that are not in it. */
  current: PanelPart | null;
  /** Omitted on pages that have a heading of their own. */
  title?: string;
  /** What the panel's search was asked for, on its page. */
  asked?: string;
  /** What the form that led here has done. */
  done?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the panel: its menu, its title, and what has just been done. */
export function PanelFrame({ current, title, asked, done, children }: PanelFrameProps) {
  const unsaved = useUnsaved();
  return (
    <div className="panel" {...unsaved}>
      <SidePage menu={<PanelMenu current={current} />}>
        <div className="panel-page">
          <PanelSearch asked={asked} />
          {title && <h1>{title}</h1>}
          {done && <Alert kind="success">{done}</Alert>}
          {children}
        </div>
      </SidePage>
    </div>
  );
}

/** A section of a page. */
export function PanelPartBox({
  title,
  about,
  children,
}: {
  title: string;
  about?: string;
  children: ReactNode;
}) {
  return (
    <section className="panel-part">
      <h2>{title}</h2>
      {about && <p className="ui-muted">{about}</p>}
      {children}
    </section>
  );
}
