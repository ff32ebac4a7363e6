import type { ReactNode } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { PanelMenu } from './PanelMenu.tsx';
import type { PanelPart } from './parts.ts';
import './panel.css';

interface PanelFrameProps {
  /** The part that is open; null on a page that the menu does not name. */
  current: PanelPart | null;
  /** Unset on a page that begins with a heading of its own. */
  title?: string;
  /** What was done by the form that led here. */
  done?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the panel: its menu, and what has just been done. */
export function PanelFrame({ current, title, done, children }: PanelFrameProps) {
  return (
    <div className="panel">
      <PanelMenu current={current} />
      <div className="panel-page">
        {title && <h1>{title}</h1>}
        {done && <Alert kind="success">{done}</Alert>}
        {children}
      </div>
    </div>
  );
}

/** One subject of a page. */
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
