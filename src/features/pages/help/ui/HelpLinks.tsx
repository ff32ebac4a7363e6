import './HelpLinks.css';

interface HelpLinksProps {
  links: readonly { readonly href?: string; readonly title: string; readonly about: string }[];
}

/** Links to help pages, each with a sentence about its content. */
export function HelpLinks({ links }: HelpLinksProps) {
  return (
    <dl className="help-links">
      {links.map(({ href, title, about }) => (
        <div key={title}>
          <dt>{href === undefined ? title : <a href={href}>{title}</a>}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}
