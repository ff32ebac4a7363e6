import type { ReactNode } from 'react';
import { Cover } from './Cover.tsx';
import './CoverHead.css';

interface CoverHeadProps {
  /** Path of the cover picture; without one a drawing is shown. */
  cover: string | null;
  /** Number of the person or channel. */
  id: string;
  /** What overlaps the cover, 96 px high. */
  picture: ReactNode;
  title: ReactNode;
  /** A line of counts and links. */
  facts: ReactNode;
  actions: ReactNode;
  /** Their own description. */
  about: string;
}

/** The head of a person's or channel's page: cover, picture, name and actions. */
export function CoverHead({ cover, id, picture, title, facts, actions, about }: CoverHeadProps) {
  return (
    <header className="cover-head">
      <Cover src={cover} id={id} className="cover-head-cover shell-bleed" />
      <div className="cover-head-line">
        {picture}
        <div className="cover-head-names">
          <h1>{title}</h1>
          <div className="ui-muted ui-numbers cover-head-facts">{facts}</div>
        </div>
        <div className="cover-head-actions">{actions}</div>
      </div>
      {about && <p className="cover-head-about ui-two-lines">{about}</p>}
    </header>
  );
}
