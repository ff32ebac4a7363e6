import { refuseApi } from '#player/api/protocol.ts';
import { followViewer } from '../ui/live.ts';
import './video-embed.css';

/**
 * Embeds are complete documents without React: see `playing-document.ts`, which names this module as a
 * script. It must not import code of the site's own pages, which no embed should carry.
 */
export default function VideoEmbedPage() {
  return null;
}

if (typeof document !== 'undefined' && document.body.classList.contains('embed')) begin();

function begin(): void {
  const refusal = document.querySelector('[data-refuses] [role=status]');
  if (refusal) {
    const place = document.querySelector<HTMLElement>('[data-premiere]');
    if (place) void import('../ui/wait.ts').then(({ waitForPremiere }) => waitForPremiere(place));
    return refuseApi(refusal.textContent);
  }
  void followViewer();
  void leaveStandstill();
}

/** A stream that stands still needs a file to go on, and the page may have been made before there was one. */
async function leaveStandstill(): Promise<void> {
  const embed = await (await import('#player/embed.ts')).embed;
  if (embed.source.mp4.length > 0) return;
  const told = new AbortController();
  embed.player.on(
    'stuck',
    () => {
      told.abort();
      void import('../ui/bring-files.ts').then(({ bringFiles }) => bringFiles(embed));
    },
    told.signal,
  );
}
