import type { ReactNode } from 'react';
import './TextPage.css';

interface TextPageProps {
  title: string;
  /** A summary in one or two sentences. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page of text: its heading, summary and sections. */
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
  /** The fragment of its address. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One heading with its text; the heading is followed by a link to itself. */
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

/** A list of short statements. */
export function Points({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
