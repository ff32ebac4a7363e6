import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import { el, iconButton } from './dom.ts';

/** On an embed: the title, which opens the site, the counts if requested, and the share button. */
export function titleBar(player: Port, signal: AbortSignal): void {
  const { source, options } = player;
  if (options.page !== 'embed') return;
  const title = el('a', 'vp-title-link', source.title);
  Object.assign(title, {
    href: `${options.siteUrl}/${source.code}`,
    target: '_blank',
    rel: 'noopener',
    title: texts.openOnSite,
  });
  const counts = el('span', 'vp-counts');
  const share = iconButton('share', texts.share, () =>
    player.emit('share', { currentTime: player.state.get().currentTime }),
  );
  player.root.append(el('div', 'vp-title', title, counts, share));
  player.state.watch(
    (state) => state.counts,
    (value) => {
      counts.textContent = countsText(value);
    },
    signal,
  );
  if (options.counts) player.state.set({ counts: options.counts });
}

/** The counts, empty unless either exceeds 1. Spec §2.4. */
export function countsText(counts: { views: number; watching: number } | null): string {
  if (!counts || (counts.views <= 1 && counts.watching <= 1)) return '';
  const watching = counts.watching > 1 ? [texts.watching(counts.watching)] : [];
  return [...watching, texts.views(counts.views)].join(' · ');
}
