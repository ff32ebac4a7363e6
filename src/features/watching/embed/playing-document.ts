import type { EmbedPayload } from '#player/embed.ts';
import { posterBoxHtml } from '#player/ui/poster-box.ts';
import { playerPreloads } from '#player/ui/preloads.ts';
import type { FilesOf } from '#platform/http/pages.ts';
import {
  afterPaint,
  earlyPart,
  hasStart,
  moduleLinks,
  preloadTags,
  renderTag,
  scriptJson,
} from '#shell/document/document.ts';
import { bareDocument, type DocumentHead, LIVE, moduleScript, styleLinks } from './document.ts';

/** What the embed's own module reads besides the player's data. */
export interface LivePayload {
  readonly videoId: string;
  /** Whether to show the counts, if either exceeds 1. Spec §2.4. */
  readonly stats: boolean;
  /**
   * Address of the heartbeats that count the viewer as watching; null for internal views, which are not
   * counted.
   */
  readonly track: string | null;
  /** A premiere that is on; left out of all others. */
  readonly showing?: { readonly code: string; readonly startsAt: number; readonly duration: number };
}

const PLAYER = 'src/player/embed.ts';

/** A minimal document that plays the video, with the player if scripts run and as a plain video if not. */
export function playingDocument(
  head: DocumentHead,
  payload: EmbedPayload & { live: LivePayload },
  files: FilesOf,
): string {
  const { modules, first, picture, ...fetched } = playerPreloads(payload.source, payload.options);
  const box = posterBoxHtml(payload.source, payload.options, { fill: true, language: head.language });
  const early = first && hasStart(box) ? files(first).preload : [];
  const { script, styles, preload, preloadLast } = files(PLAYER, [...modules, LIVE]);
  const links = moduleLinks({ preload: preload.filter((path) => !early.includes(path)), preloadLast });
  const scripts = [script, files(LIVE).script].filter((path) => path !== null);
  return bareDocument(
    head,
    [
      ...(hasStart(box) ? [earlyPart(early, box)] : []),
      // Behind the script, which would fetch them whatever the viewer wants of motion.
      ...preloadTags(fetched).map(renderTag),
      ...styleLinks(styles),
      ...preloadTags({ picture }).map(renderTag),
      afterPaint([links, ...scripts.map(moduleScript)].join('\n'), box),
    ],
    `
${box}
<script type="application/json" id="payload">${scriptJson(payload)}</script>`,
  );
}
