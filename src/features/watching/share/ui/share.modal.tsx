import { useEffect, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { shareAtLink } from '#base/share-at.ts';
import { call } from '#platform/web/call.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { EmbedBuilder } from './EmbedBuilder.tsx';
import { Targets } from './Targets.tsx';
import './share.css';

/** Props of the share dialog. */
export interface ShareInput {
  /** The video's code. */
  readonly video: string;
  /** Absolute address of the watch page. */
  readonly url: string;
  readonly embedUrl: string;
  readonly title: string;
  /** Absolute address of a picture; empty for none. */
  readonly picture: string;
  /** Pixels; 0 when unknown. */
  readonly width: number;
  readonly height: number;
  /** The player's position, seconds. */
  readonly at: number;
  /** Called with the new number of shares. */
  readonly onCount?: (count: number) => void;
}

/**
 * Shares a video: places to post it, its link at a given time, and its player for other sites. Spec §2.4,
 * §2.5.
 */
export default function ShareModal({ onClose, ...input }: ModalProps & ShareInput) {
  const { video, onCount, url, title, picture } = input;
  const texts = useTexts(TEXTS);
  const [isTicked, setTicked] = useState(false);
  const [time, setTime] = useState(formatDuration(input.at));
  const link = shareAtLink(url, time, isTicked);

  const count = () => countShare(video, onCount);
  // Opening counts once, even if effects run twice.
  useEffect(() => {
    const timer = setTimeout(() => countShare(video, onCount));
    return () => clearTimeout(timer);
  }, [video, onCount]);

  return (
    <Modal title={texts.title} size="medium" onClose={onClose}>
      <CopyField label={texts.link} value={link} onCopy={count} />
      <div className="share-at">
        <Checkbox
          label={texts.shareAt}
          checked={isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        <input
          className="ui-input ui-numbers"
          aria-label={texts.time}
          value={time}
          inputMode="numeric"
          maxLength={12}
          onChange={(event) => {
            setTime(event.currentTarget.value);
            setTicked(true);
          }}
        />
      </div>
      <Targets shared={{ url: link, title, picture }} onShare={count} />
      <EmbedBuilder url={input.embedUrl} title={title} width={input.width} height={input.height} />
    </Modal>
  );
}

/** The dialog does not depend on counting: a failure is ignored. */
function countShare(video: string, onCount: ShareInput['onCount']): void {
  call(api.share.track, { video }).then(
    ({ share_count }) => onCount?.(share_count),
    () => undefined,
  );
}
