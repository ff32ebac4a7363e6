import { formatDuration } from '#base/duration.ts';
import { UP_NEXT_S } from '#player/core/constants.ts';
import { readHash } from '#player/core/hash.ts';
import { createSittingMemory } from '#player/core/memory.ts';
import type { UpNextItem } from '#player/core/options.ts';
import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import {
  countdownAfter,
  isQueue,
  isSitting,
  mayCountDown,
  nextHref,
  queueFor,
  sittingWith,
  startCountdown,
  type Countdown,
} from '#player/core/up-next.ts';
import { el, textButton } from '#player/ui/dom.ts';

/** What follows: a card on the end screen and, where allowed, a countdown that opens it. Spec §4. */
export function upNext(player: Port, signal: AbortSignal): void {
  const seen = followSitting(player, signal);
  const item = nextItem(player, seen);
  const view = player.root.querySelector<HTMLElement>('.vp-end');
  if (!item || !view || player.options.feedProfile) return;
  let timer = 0;
  let countdown: Countdown = { over: 'cancelled' };

  function step(event: 'second' | 'take' | 'cancel'): void {
    if ('over' in countdown) return;
    countdown = countdownAfter(countdown, event);
    player.state.set({ countdown: 'left' in countdown ? countdown.left : null });
    if ('left' in countdown) return;
    clearInterval(timer);
    if (event === 'second' && countdown.over === 'taken') goTo(player, item as UpNextItem);
  }

  function begin(): void {
    // Somebody who returns to a finished video is not sent on again.
    if (!allowed(player, !item?.inOrder && seen.includes(item?.code ?? '')) || !player.state.get().started)
      return;
    countdown = startCountdown();
    player.state.set({ countdown: UP_NEXT_S });
    timer = window.setInterval(() => step('second'), 1000);
  }

  const card = buildCard(player, item, signal);
  view.append(card);
  view.addEventListener(
    'click',
    (event) => {
      const taken = event.target instanceof Element && event.target.closest('.vp-next-take') !== null;
      if (taken)
        player.emit('next', {
          item,
          reason: 'click',
          href: nextHref(player.options.page, player.options.siteUrl, item, 'click'),
        });
      step(taken ? 'take' : 'cancel');
    },
    { signal },
  );
  player.state.watch(
    (state) => state.endScreen && state.allowUpNext,
    (on) => (on ? begin() : step('cancel')),
    signal,
  );
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** The videos watched earlier in this session; this one is added when its first picture is shown. */
function followSitting({ source, on }: Port, signal: AbortSignal): string[] {
  const memory = createSittingMemory();
  const read = (): string[] => memory.read('sitting', isSitting) ?? [];
  on('firstframe', () => memory.write('sitting', sittingWith(read(), source.code)), signal);
  return read();
}

/** The next video; what follows after it is saved for its page. */
function nextItem(player: Port, seen: readonly string[]): UpNextItem | null {
  const { options, memory, source } = player;
  const own = [...(options.next ? [options.next] : []), ...(options.queue ?? [])];
  const arrived = readHash(player.hash).upnext;
  const queue = queueFor(source.code, arrived, memory.read('upnext', isQueue), own, seen);
  memory.write('upnext', { items: queue });
  return queue[0] ?? null;
}

function allowed(player: Port, wasSeen: boolean): boolean {
  return mayCountDown({
    wasSeen,
    mobile: player.mobile,
    feedProfile: player.options.feedProfile === true,
    allowed: player.state.get().allowUpNext,
    hasNext: true,
  });
}

function goTo(player: Port, item: UpNextItem): void {
  const href = nextHref(player.options.page, player.options.siteUrl, item, 'countdown');
  player.emit('next', { item, reason: 'countdown', href });
  location.assign(href);
}

function buildCard(player: Port, item: UpNextItem, signal: AbortSignal): HTMLElement {
  const label = el('p', 'vp-next-label');
  const title = take(player, item, 'vp-next-title', item.title);
  const now = take(player, item, 'vp-action', texts.playNow);
  const cancel = textButton('vp-action is-quiet', texts.cancel, () => undefined);
  player.state.watch(
    (state) => state.countdown,
    (left) => {
      label.textContent = left === null ? texts.upNext : texts.upNextIn({ seconds: left });
      cancel.hidden = left === null;
    },
    signal,
  );
  const body = el('div', 'vp-next-body', label, title, el('div', 'vp-actions', now, cancel));
  return el('div', 'vp-next', picture(player, item), body);
}

function picture(player: Port, item: UpNextItem): HTMLElement {
  const link = take(player, item, 'vp-next-picture', '');
  link.tabIndex = -1;
  link.setAttribute('aria-hidden', 'true');
  if (item.thumbnail)
    link.append(Object.assign(el('img', ''), { loading: 'lazy', src: item.thumbnail, alt: '' }));
  if (item.duration) link.append(el('span', 'vp-next-time', formatDuration(item.duration)));
  return link;
}

/** A link to the next video; in a new tab from an embed. Spec §2.4. */
function take(player: Port, item: UpNextItem, className: string, label: string): HTMLAnchorElement {
  const link = el('a', `${className} vp-next-take`, label);
  link.href = nextHref(player.options.page, player.options.siteUrl, item, 'click');
  if (player.options.page === 'embed') Object.assign(link, { target: '_blank', rel: 'noopener' });
  return link;
}
