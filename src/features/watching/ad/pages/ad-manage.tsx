import { useState } from 'react';
import type { AdObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { AdCard } from '../ui/AdCard.tsx';
import { AdForm } from '../ui/AdForm.tsx';
import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AdEditForm } from '../ui/AdEditForm.tsx';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import { VideoAdForm } from '../ui/VideoAdForm.tsx';
import type { load } from './ad-manage.load.ts';
import '../ui/ad-manage.css';

/** The page on which moderators manage the site's own ads and the ads of single videos. */
export default function AdManagePage({ ads: first, edited, asked, hasTag, done }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const [ads, setAds] = useState(first);
  const put = (ad: AdObject) =>
    setAds((shown) =>
      shown.some(isSame(ad)) ? shown.map((one) => (isSame(ad)(one) ? ad : one)) : [ad, ...shown],
    );
  const drop = (ad: AdObject) => setAds((shown) => shown.filter((one) => !isSame(ad)(one)));
  return (
    <PanelFrame current="ad-manage" title={texts.manage} done={done && texts.done[done]}>
      <SentMistake
        beside={['title', 'click_url', 'weight', 'skip_after', 'url', 'text', 'at', 'duration', 'filedata']}
      />
      {hasTag && <Alert kind="info">{texts.tagRules}</Alert>}
      <div className="ad-manage-columns">
        <div className="ad-manage-list">
          {edited && <AdEditForm ad={edited} />}
          <section aria-labelledby="running" className="ad-manage-list">
            <h2 id="running">{texts.house}</h2>
            {ads.length === 0 && (
              <EmptyState icon="image" title={texts.none} level={3}>
                {texts.noneHint}
              </EmptyState>
            )}
            {ads.map((ad) => (
              <AdCard key={ad.ad_id} ad={ad} onChange={put} />
            ))}
          </section>
        </div>
        <aside>
          <AdForm onDone={put} onGone={drop} />
          <VideoAdForm asked={asked} />
        </aside>
      </div>
    </PanelFrame>
  );
}

function isSame(ad: AdObject): (other: AdObject) => boolean {
  return (other) => other.ad_id === ad.ad_id;
}
