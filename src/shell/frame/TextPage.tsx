import type { ReactNode } from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { pathOf, SMALL_PRINT } from '#shell/frame/links.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';
import './TextPage.css';

interface TextPageProps {
  title: string;
  /** One or two sentences that say the whole in short. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page to read: its heading, what it says in short, the text, and its neighbours. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <article className="text-page">
      <header>
        <h1>{title}</h1>
        <p className="text-page-lead">{lead}</p>
      </header>
      {children}
      <Neighbours />
    </article>
  );
}

function Neighbours() {
  const texts = useTexts(TEXTS);
  const here = pathOf(useFrame().path);
  const others = SMALL_PRINT.filter((link) => link.href !== here);
  return (
    <nav className="text-page-more" aria-label={texts.smallPrint}>
      {others.map((link) => (
        <a key={link.href} href={link.href}>
          {texts.links[link.name]}
        </a>
      ))}
    </nav>
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
