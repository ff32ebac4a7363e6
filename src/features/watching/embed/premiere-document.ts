import { formatDuration } from '#base/duration.ts';
import { escapeMarkup } from '#base/escape.ts';
import { type Language, textsIn, zonedText } from '#base/texts.ts';
import { livePoint, type Showing } from '#features/videos/video/premiere-rules.ts';
import { PREMIERE_TEXTS } from '#features/watching/detail/premiere-texts.ts';
import type { VideoDetailView } from '#features/videos/video/view.ts';
import type { FilesOf } from '#platform/http/pages.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import type { Ctx } from '#src/context.ts';
import { type DocumentHead, noteDocument } from './document.ts';
import type { LivePayload } from './playing-document.ts';
import { TEXTS } from './texts.ts';

/** A premiere that waits, as its frame shows it. */
interface WaitingPremiere {
  readonly title: string;
  readonly showing: Showing;
  readonly language: Language;
  /** The IANA name of the zone in which the frame says when it begins. */
  readonly zone: string;
  /** Address of the heartbeats. */
  readonly track: string;
  readonly poster: string | null;
}

/** A minimal document with the countdown of a premiere; its script plays it once it begins. */
export function waitingDocument(
  head: DocumentHead,
  { title, showing, language, zone, track, poster }: WaitingPremiere,
  files: FilesOf,
): string {
  const texts = textsIn(PREMIERE_TEXTS, language);
  const { openOnSite } = textsIn(TEXTS, language);
  const at = new Date(showing.starts_at);
  const time = texts.begins({ time: zonedText(at, zone, language) });
  const left = formatDuration(Math.max(0, at.getTime() - Date.parse(showing.server_time)) / 1_000);
  const facts = escapeMarkup(JSON.stringify({ track, ...showing, soon: texts.soon }));
  const picture = poster ? `<img class="embed-poster" src="${escapeMarkup(poster)}" alt="">\n` : '';
  return noteDocument(
    head,
    title,
    `<p><time datetime="${at.toISOString()}">${escapeMarkup(time)}</time></p>
<p class="embed-left" role="timer" aria-label="${escapeMarkup(texts.left)}" data-premiere="${facts}">${left}</p>
${picture}<a href="${escapeMarkup(head.canonical)}" target="_blank" rel="noopener">${escapeMarkup(openOnSite)}</a>`,
    files,
    { refuses: true },
  );
}

/** What the frame's script needs to know of a premiere that is on. */
export function liveOf({ code, duration }: VideoDetailView, { starts_at }: Showing): LivePayload['showing'] {
  return { code, duration, startsAt: Date.parse(starts_at) };
}

/** How the player begins while a premiere is on: by itself, where all others are. */
export function liveOptions(
  { clock }: Pick<Ctx, 'clock'>,
  { startsAt, duration }: NonNullable<LivePayload['showing']>,
): Partial<PlayerOptions> {
  const startAt = livePoint(startsAt, duration, clock.now());
  return { autoplay: true, loop: false, resumeAt: null, ads: null, startAt };
}
