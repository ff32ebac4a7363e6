import { useEffect } from 'react';
import { api, fillPath } from '#src/routes.ts';
import type { Sponsor } from '../contract.ts';
import './AdSlot.css';

/** An ad of the house in a place of fixed height, so that nothing moves when it comes. */
export function AdSlot({ sponsor: { adId, title, clickUrl, picture } }: { sponsor: Sponsor }) {
  useEffect(() => report(adId, 'impression'), [adId]);
  return (
    <section className="ad-slot" aria-label="Advertisement">
      <a
        href={clickUrl}
        target="_blank"
        rel="noopener noreferrer nofollow sponsored"
        onClick={() => report(adId, 'click')}
      >
        {picture ? <img src={picture} alt={title} /> : <span>{title}</span>}
      </a>
      <small className="ui-muted">Advertisement</small>
    </section>
  );
}

/** Counting is of no consequence to the page: a blocked request is ignored. Spec §8. */
function report(ad: string, event: string): void {
  new Image().src = fillPath(api.ad.count.path, { ad, event });
}
