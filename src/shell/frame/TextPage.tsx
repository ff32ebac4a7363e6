import { defineTexts, filled } from '#base/texts.ts';
import { Children, isValidElement, type ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import './TextPage.css';

/** Texts of the reading template. */
const READING_TEXTS = defineTexts({
  contents: 'On this page',
  changed: filled('Last changed on {day}'),
});

/** A heading of a page and the fragment of its address. */
interface ContentsEntry {
  readonly id: string;
  readonly title: string;
}

interface TextPageProps {
  title: string;
  /** A summary in one or two sentences. */
  lead: ReactNode;
  /** The day on which a binding text last changed, such as "2026-11-22". */
  changed?: string;
  /** What the list of contents names; the page's sections by default. */
  contents?: readonly ContentsEntry[];
  children: ReactNode;
}

/** A page of text in the reading template: its heading, summary and sections, and the list of them. */
export function TextPage({ title, lead, changed, children, contents = sectionsOf(children) }: TextPageProps) {
  const texts = useTexts(READING_TEXTS);
  const { day } = useTexts(UI_TEXTS);
  return (
    <>
      {contents.length > 1 && <Contents entries={contents} />}
      <article className="text-page">
        <header>
          <h1>{title}</h1>
          <p className="text-page-lead">{lead}</p>
          {changed && (
            <p className="ui-muted text-page-changed">
              <time dateTime={changed}>{texts.changed({ day: day(Date.parse(changed)) })}</time>
            </p>
          )}
        </header>
        {children}
      </article>
    </>
  );
}

/** The sections that are children of a page, in their order. */
function sectionsOf(children: ReactNode): readonly ContentsEntry[] {
  return Children.toArray(children)
    .filter((child) => isValidElement<SectionProps>(child))
    .filter(({ type }) => type === Section)
    .map(({ props: { id, title } }) => ({ id, title }));
}

/** Links to the parts of a page: beside it, or above it where there is no room. */
function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  const texts = useTexts(READING_TEXTS);
  return (
    <nav className="page-contents folded-links" aria-label={texts.contents}>
      <details>
        <summary>
          {texts.contents}
          <Icon name="chevron-down" size={16} />
        </summary>
        <ul>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
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
