import { dayText } from '#base/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import type { ShownLink, ShownPicture } from '../link-present.ts';
import { LINK_TEXTS } from '../link-texts.ts';
import './links.css';

/** What a profile or channel shows besides its words. */
export interface LinksAndPicturesProps {
  links: readonly ShownLink[];
  pictures: readonly ShownPicture[];
}

/** Links, with a mark on those that link back, and pictures, each of which leads to the whole one. */
export function LinksAndPictures({ links, pictures }: LinksAndPicturesProps) {
  const texts = useTexts(LINK_TEXTS);
  return (
    <>
      {links.length > 0 && (
        <section aria-labelledby="links">
          <h2 id="links">{texts.links}</h2>
          <ul className="links">
            {links.map((link) => (
              <li key={link.url}>
                <LinkOut link={link} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {pictures.length > 0 && (
        <section aria-labelledby="pictures">
          <h2 id="pictures">{texts.pictures}</h2>
          <ul className="links-gallery">
            {pictures.map(({ id, small, whole, alt }) => (
              <li key={id}>
                <a href={whole} aria-label={alt || texts.enlarge}>
                  <img src={small} alt="" width={480} height={360} loading="lazy" decoding="async" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function LinkOut({ link: { label, url, host, provenAt } }: { link: ShownLink }) {
  const texts = useTexts(LINK_TEXTS);
  const language = useLanguage();
  const proof = provenAt !== null && texts.provenMark({ day: dayText(new Date(provenAt), language) });
  return (
    <a href={url} rel="me nofollow ugc">
      <bdi>{label}</bdi>
      {label !== host && <small dir="ltr">{host}</small>}
      {proof && (
        <span className="links-proven" title={proof}>
          <Icon name="badge-check" label={proof} />
        </span>
      )}
    </a>
  );
}
