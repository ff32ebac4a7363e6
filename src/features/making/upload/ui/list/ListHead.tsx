import { useRef } from 'react';
import { formatSize } from '#base/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { type ListItem, totalsOf } from '../../list-rules.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import { LEFT_TEXTS, leftText, TEXTS } from '../../texts.ts';
import type { ListEngine } from './engine.ts';
import type { ListView } from './list-store.ts';

interface ListHeadProps {
  view: ListView;
  engine: ListEngine;
}

/** How far all files are together, and what can be done with all of them. */
export function ListHead({ view, engine }: ListHeadProps) {
  const texts = useTexts(LIST_TEXTS);
  const { done, count, failed, bytes, sent, isSending } = totalsOf(view.items);
  const said = texts.done({ done: String(done), count: String(count) });
  const isPaused = view.isPaused || view.items.some(({ state }) => state === 'paused');
  return (
    <section className="upload-all">
      <p className="upload-all-said">
        <strong role="status">{said}</strong>
        <Pace view={view} />
      </p>
      <ProgressBar value={bytes > 0 ? sent / bytes : 0} label={texts.title} showPercent />
      <div className="upload-all-tools">
        {!view.isElsewhere && done < count && (
          <Button
            size="small"
            icon={isPaused ? 'play' : 'pause'}
            onClick={isPaused ? engine.goOn : engine.pauseAll}
          >
            {isPaused ? texts.goOn : texts.pauseAll}
          </Button>
        )}
        {!view.isElsewhere && failed > 0 && (
          <Button
            size="small"
            icon="rotate-ccw"
            onClick={() => engine.release(({ state }) => state === 'failed')}
          >
            {texts.retryFailed}
          </Button>
        )}
        <CopyLinks items={view.items} />
        {isSending && <span className="ui-muted">{texts.leave}</span>}
      </div>
    </section>
  );
}

/** Bytes, speed and time of all files. */
function Pace({ view: { items, speed } }: { view: ListView }) {
  const dialogTexts = useTexts(TEXTS);
  const left = useTexts(LEFT_TEXTS);
  const { bytes, sent, isSending } = totalsOf(items);
  const parts = [dialogTexts.sentOf({ sent: formatSize(sent), size: formatSize(bytes) })];
  if (isSending && speed !== null)
    parts.push(dialogTexts.speed({ size: formatSize(speed) }), leftText(left, (bytes - sent) / speed));
  return <span className="ui-numbers ui-muted">{parts.join(' · ')}</span>;
}

/** The links of everything that is published, one a line. */
function CopyLinks({ items }: { items: readonly ListItem[] }) {
  const texts = useTexts(LIST_TEXTS);
  const hidden = useRef<HTMLInputElement>(null);
  const links = items.flatMap(({ upload }) => (upload && !upload.isDraft ? upload.link : []));
  if (links.length === 0) return null;
  const text = links.join('\n');
  return (
    <>
      <Button
        size="small"
        icon="copy"
        onClick={async () => {
          if (await copyText(text, hidden.current)) showRibbon(texts.copied);
        }}
      >
        {texts.copyLinks}
      </Button>
      <input ref={hidden} className="ui-hidden" readOnly tabIndex={-1} aria-hidden value={text} />
    </>
  );
}
