import { useState } from 'react';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AdObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { AdCard } from '../ui/AdCard.tsx';
import { AdForm } from '../ui/AdForm.tsx';
import { VideoAdForm } from '../ui/VideoAdForm.tsx';
import type { load } from './ad-manage.load.ts';
import './ad-manage.css';

/** Where moderators run the ads of the house, and the ads of single videos. */
export default function AdManagePage({ ads: first, hasTag }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const [ads, setAds] = useState(first);
  const put = (ad: AdObject) =>
    setAds((shown) =>
      shown.some(isSame(ad)) ? shown.map((one) => (isSame(ad)(one) ? ad : one)) : [ad, ...shown],
    );
  return (
    <div className="ad-manage">
      <header>
        <h1>{texts.manage}</h1>
        <a href={href('analytics-site')}>{texts.analytics}</a>
      </header>
      {hasTag && <Alert kind="info">{texts.tagRules}</Alert>}
      <div className="ad-manage-columns">
        <section aria-labelledby="running" className="ad-manage-list">
          <h2 id="running">{texts.house}</h2>
          {ads.length === 0 && (
            <EmptyState icon="image" title={texts.none} level={3}>
              {texts.noneHint}
            </EmptyState>
          )}
          {ads.map((ad) => (
            <AdCard
              key={ad.ad_id}
              ad={ad}
              onChange={put}
              onRemoved={() => setAds((shown) => shown.filter((one) => !isSame(ad)(one)))}
            />
          ))}
        </section>
        <aside>
          <AdForm onDone={put} />
          <VideoAdForm />
        </aside>
      </div>
    </div>
  );
}

function isSame(ad: AdObject): (other: AdObject) => boolean {
  return (other) => other.ad_id === ad.ad_id;
}
