import { formatDuration } from '#base/duration.ts';
import type { TextsOf } from '#base/texts.ts';
import { call } from '#platform/web/call.ts';
import { attempt } from '#ui/ribbon-store.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonForm } from '#ui/ButtonForm.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AdObject } from '../contract.ts';
import { AD_EVENTS } from '../rules.ts';
import { TEXTS } from '../texts.ts';

interface AdCardProps {
  ad: AdObject;
  onChange: (ad: AdObject) => void;
}

/** One of the site's own ads: what it shows, its events, and what can be done with it. */
export function AdCard({ ad, onChange }: AdCardProps) {
  const texts = useTexts(TEXTS);

  async function turn(active: boolean): Promise<void> {
    await attempt(async () => onChange((await call(api.ad.change, { ad: ad.ad_id, active })).ad));
  }

  return (
    <article className="ui-card" aria-label={ad.title}>
      <Preview ad={ad} />
      <div className="ad-card-text">
        <h3>{ad.title}</h3>
        <p className="ui-muted">{factsOf(ad, texts).join(' · ')}</p>
        <p>
          <a href={ad.click_url} rel="noopener noreferrer" target="_blank">
            {ad.click_url}
          </a>
        </p>
        <Counts ad={ad} />
      </div>
      <div className="ad-card-actions">
        <Switch label={texts.running} checked={ad.active} onChange={turn} />
        <Button size="small" icon="pencil" href={href('ad-manage', {}, { ad: ad.ad_id })}>
          {texts.edit}
        </Button>
        <RemoveForm ad={ad} />
      </div>
    </article>
  );
}

function Preview({ ad }: { ad: AdObject }) {
  const texts = useTexts(TEXTS);
  const file = ad.file_url && new URL(ad.file_url).pathname;
  if (ad.kind === 'text') return <span className="ad-card-preview">{ad.title}</span>;
  if (!file) return <span className="ad-card-preview ui-muted">{texts.noFile}</span>;
  if (ad.kind === 'image') return <img className="ad-card-preview" src={file} alt="" />;
  return <video className="ad-card-preview" src={file} controls preload="metadata" aria-label={ad.title} />;
}

function factsOf({ kind, duration, skip_after, weight }: AdObject, texts: TextsOf<typeof TEXTS>): string[] {
  const film = [
    formatDuration(duration),
    skip_after === null ? texts.notSkippable : texts.skippableAfter(skip_after),
  ];
  return [texts.kinds[kind], ...(kind === 'video' ? film : []), texts.weightOf({ weight })];
}

function Counts({ ad }: { ad: AdObject }) {
  const texts = useTexts(TEXTS);
  const counted = AD_EVENTS.filter((event) => ad.events[event]);
  if (counted.length === 0) return <p className="ui-muted">{texts.notShown}</p>;
  return (
    <dl className="ad-card-counts ui-numbers">
      {counted.map((event) => (
        <div key={event}>
          <dt>{texts.events[event]}</dt>
          <dd>{texts.count(ad.events[event] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Removes the ad after asking. */
function RemoveForm({ ad }: { ad: AdObject }) {
  const texts = useTexts(TEXTS);
  return (
    <Disclosure summary={texts.remove}>
      <p className="ui-muted">{texts.removeAbout}</p>
      <ButtonForm action={href('ad-manage')} fields={{ ad: ad.ad_id, wish: 'remove' }}>
        <Button type="submit" size="small" variant="danger" icon="trash-2">
          {texts.removeSurely}
        </Button>
      </ButtonForm>
    </Disclosure>
  );
}
