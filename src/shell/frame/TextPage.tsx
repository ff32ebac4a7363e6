import type { ReactNode } from 'react';
import './TextPage.css';

interface TextPageProps {
  title: string;
  /** One or two sentences that say the whole in short. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page to read: its heading, what it says in short, and the text. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <article className="text-page">
      <header>
        <h1>{title}</h1>
        <p className="text-page-lead">{lead}</p>
      </header>
      {children}
    </article>
  );
}

interface SectionProps {
  /** Fragment that leads here. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One heading with its text; its own link stands behind the heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {children}
    </section>
  );
}
