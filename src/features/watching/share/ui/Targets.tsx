import { useEffect, useState, type CSSProperties } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { POPUP, SHARE_TARGETS, type ShareSubject, type ShareTarget } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import marks from './marks.svg?no-inline';
import './share.css';

interface TargetsProps {
  shared: ShareSubject;
  /** Called when a place is chosen. */
  onShare?: () => void;
}

/** The places to share to, each with its logo, after a phone's own share sheet. */
export function Targets({ shared, onShare }: TargetsProps) {
  const { places, email } = useTexts(TEXTS);
  return (
    <>
      <DeviceShare shared={shared} onShare={onShare} />
      <ul className="share-targets" aria-label={places}>
        {SHARE_TARGETS.map((target) => (
          <li key={target.name}>
            <a
              href={target.address(shared)}
              target={target.mark ? '_blank' : undefined}
              rel="noopener"
              onClick={(event) => {
                onShare?.();
                if (target.mark && openPopup(target, shared)) event.preventDefault();
              }}
            >
              <TargetMark target={target} />
              {target.mark ? target.name : email}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function TargetMark({ target: { mark, colour } }: { target: ShareTarget }) {
  return (
    <span
      className="share-mark"
      style={colour ? ({ '--brand': colour } as CSSProperties) : undefined}
      aria-hidden="true"
    >
      {mark ? (
        <svg>
          <use href={`${marks}#${mark}`} />
        </svg>
      ) : (
        <Icon name="mail" />
      )}
    </span>
  );
}

/** Opens the system's share sheet; shown on touch screens that have one. Web Share API. */
function DeviceShare({ shared: { url, title }, onShare }: TargetsProps) {
  const { device } = useTexts(TEXTS);
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(typeof navigator.share === 'function'), []);
  if (!isThere) return null;
  const share = () =>
    navigator.share({ url, title }).then(
      () => onShare?.(),
      // Closed without choosing.
      () => undefined,
    );
  return (
    <Button icon="share-2" className="share-device" onClick={share}>
      {device}
    </Button>
  );
}

/** Opens the target in a small window; false if the browser blocked it, so that the link opens a tab. */
function openPopup(target: ShareTarget, shared: ShareSubject): boolean {
  const left = Math.max(0, Math.round(screenX + (outerWidth - POPUP.width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - POPUP.height) / 2));
  const features = `popup,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`;
  const popup = window.open(target.address(shared), 'share', features);
  if (popup) popup.opener = null;
  return popup !== null;
}
