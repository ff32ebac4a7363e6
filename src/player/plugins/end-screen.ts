import { endScreenAfter, logoTarget, type EndScreenEvent } from '#player/core/end-screen.ts';
import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import { el, icon, textButton } from '#player/ui/dom.ts';

/** After the end: replay, share, the site's mark. Spec §2.4, §4. */
export function endScreen(player: Port, signal: AbortSignal): void {
  const view = build(player);
  player.root.append(view);
  player.state.watch(
    (state) => state.endScreen,
    (on) => {
      view.hidden = !on;
    },
    signal,
  );

  function hear(event: EndScreenEvent): void {
    const facts = { looping: player.state.get().looping, override: player.source.youtube !== null };
    player.state.set({ endScreen: endScreenAfter(event, facts) });
  }

  player.on('ended', () => hear('ended'), signal);
  player.on('play', () => hear('play'), signal);
  player.on(
    'timeupdate',
    ({ currentTime, duration }) => {
      // The last time update comes with the end itself.
      if (currentTime < duration - 0.5) hear('timeupdate');
    },
    signal,
  );
}

function build(player: Port): HTMLElement {
  const replay = textButton('vp-end-action', texts.replay, () => {
    player.seek(0);
    player.play().catch(() => undefined);
  });
  replay.prepend(icon('replay'));
  const share = textButton('vp-end-action', texts.share, () => {
    player.emit('share', { currentTime: player.state.get().currentTime });
  });
  share.prepend(icon('share'));
  const view = el('div', 'vp-end', logo(player), el('div', 'vp-end-actions', replay, share));
  view.hidden = true;
  return view;
}

function logo(player: Port): HTMLElement {
  const { href, newWindow } = logoTarget(player.options.page, player.options.siteUrl);
  const link = el('a', 'vp-end-logo', player.options.siteName);
  link.href = href;
  if (newWindow) Object.assign(link, { target: '_blank', rel: 'noopener' });
  return link;
}
