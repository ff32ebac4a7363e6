import type { ReactNode } from 'react';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { type PanelPart, PARTS } from './parts.ts';
import './panel.css';

interface PanelFrameProps {
  /** The part that is open; null on a page that the menu does not name. */
  current: PanelPart | null;
  title: string;
  /** What was done by the form that led here. */
  done?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the panel: its menu, and what has just been done. */
export function PanelFrame({ current, title, done, children }: PanelFrameProps) {
  const texts = useTexts(TEXTS);
  return (
    <div className="panel">
      <nav className="panel-menu" aria-label={texts.parts}>
        {PARTS.map((part) => (
          <a key={part} href={href(part)} aria-current={part === current ? 'page' : undefined}>
            {texts.pages[part]}
          </a>
        ))}
      </nav>
      <div className="panel-page">
        <h1>{title}</h1>
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
