import { useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import type { TextsOf } from '#base/texts.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { Switch } from '#ui/Switch.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AdObject } from '../contract.ts';
import { AD_EVENTS } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { EditAd } from './EditAd.tsx';

interface AdCardProps {
  ad: AdObject;
  onChange: (ad: AdObject) => void;
  onRemoved: () => void;
}

/** One ad of the house: what it shows, what was counted of it, and what may be done with it. */
export function AdCard({ ad, onChange, onRemoved }: AdCardProps) {
  const texts = useTexts(TEXTS);
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);

  async function turn(active: boolean): Promise<void> {
    try {
      onChange((await call(api.ad.change, { ad: ad.ad_id, active })).ad);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
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
        <Button size="small" icon="pencil" onClick={() => setOpen('edit')}>
          {texts.edit}
        </Button>
        <Button size="small" variant="quiet" icon="trash-2" onClick={() => setOpen('remove')}>
          {texts.remove}
        </Button>
      </div>
      {open === 'edit' && <EditAd ad={ad} onChange={onChange} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveAd ad={ad} onRemoved={onRemoved} onClose={() => setOpen(null)} />}
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

function RemoveAd({ ad, onRemoved, onClose }: { ad: AdObject; onRemoved: () => void; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  async function remove(): Promise<void> {
    try {
      await call(api.ad.remove, { ad: ad.ad_id });
      onRemoved();
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      onClose();
    }
  }
  const buttons = (
    <>
      <Button onClick={onClose}>{texts.keep}</Button>
      <Button variant="danger" onClick={remove}>
        {texts.remove}
      </Button>
    </>
  );
  return (
    <Modal title={texts.removeTitle} onClose={onClose} footer={buttons}>
      <p>{texts.removeAbout}</p>
    </Modal>
  );
}
