import { refuseApi } from '#player/api/refuse.ts';
import { followViewer } from '../ui/live.ts';
import './video-embed.css';

/**
 * Embeds are complete documents without React: see `document.ts`, which names this module as a script. It
 * must not import code of the site's own pages, which no embed should carry.
 */
export default function VideoEmbedPage() {
  return null;
}

if (typeof document !== 'undefined' && document.body.classList.contains('embed')) begin();

function begin(): void {
  const refusal = document.querySelector('[data-refuses] [role=status]');
  if (refusal) refuseApi(refusal.textContent);
  else void followViewer();
}
