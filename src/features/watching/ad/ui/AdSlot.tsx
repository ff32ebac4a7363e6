import { useEffect } from 'react';
import { api, fillPath } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Sponsor } from '../contract.ts';
import { SLOT_TEXTS } from '../slot-texts.ts';
import './AdSlot.css';

/** One of the site's own ads in a slot of fixed height, so that nothing moves when it loads. */
export function AdSlot({ sponsor }: { sponsor: Sponsor }) {
  const { title, clickUrl, picture } = sponsor;
  const texts = useTexts(SLOT_TEXTS);
  useEffect(() => report(sponsor, 'impression'), [sponsor]);
  return (
    <section className="ad-slot" aria-label={texts.advertisement}>
      <a
        href={clickUrl}
        target="_blank"
        rel="noopener noreferrer nofollow sponsored"
        onClick={() => report(sponsor, 'click')}
      >
        {picture ? <img src={picture} alt={title} /> : <span>{title}</span>}
      </a>
      <small className="ui-muted">{texts.advertisement}</small>
    </section>
  );
}

/** The page does not depend on counting: a blocked request is ignored. Spec §8. */
function report({ adId: ad, video, served }: Sponsor, event: string): void {
  new Image().src = `${fillPath(api.ad.count.path, { ad, event })}?${new URLSearchParams({ video, served })}`;
}
