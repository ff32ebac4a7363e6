import type { ReactNode } from 'react';
import { Cover } from './Cover.tsx';
import './CoverHead.css';

interface CoverHeadProps {
  /** Path of the picture across the page; without one there is a drawn one. */
  cover: string | null;
  /** What overlaps the cover, 96 px high. */
  picture: ReactNode;
  title: ReactNode;
  /** A line of counts and links. */
  facts: ReactNode;
  actions: ReactNode;
  /** What they say of themselves. */
  about: string;
}

/** The head of the page of a person or channel: cover, picture, name and what one can do. look.md Profile. */
export function CoverHead({ cover, picture, title, facts, actions, about }: CoverHeadProps) {
  return (
    <header className="cover-head">
      <Cover src={cover} className="cover-head-cover shell-bleed" />
      <div className="cover-head-line">
        {picture}
        <div className="cover-head-names">
          <h1>{title}</h1>
          <p className="ui-muted ui-numbers cover-head-facts">{facts}</p>
        </div>
        <div className="cover-head-actions">{actions}</div>
      </div>
      {about && <p className="cover-head-about">{about}</p>}
    </header>
  );
}
