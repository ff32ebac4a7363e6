import type { Port } from '#player/core/port.ts';
import { el } from '#player/ui/dom.ts';
import type { ImaContainer, ImaLoader, ImaSdk } from './ima-sdk.ts';

/** Height kept for a banner, pixels. */
export const BANNER_PX = 90;

/** What the SDK works with on one player. */
export interface ImaStage {
  readonly ima: ImaSdk;
  readonly player: Port;
  /** Element the SDK draws into. */
  readonly layer: HTMLElement;
  readonly loader: ImaLoader;
  /** Creates the SDK's own elements, once. */
  initialize(): void;
}

/** Creates the layer and the loader of one player; both end with the signal. */
export function buildStage(ima: ImaSdk, player: Port, signal: AbortSignal): ImaStage {
  const layer = el('div', 'vp-sdk');
  layer.hidden = true;
  player.root.append(layer);
  const container = new ima.AdDisplayContainer(layer);
  const loader = new ima.AdsLoader(container);
  signal.addEventListener('abort', () => leave(layer, loader, container), { once: true });
  let isReady = false;
  return {
    ima,
    player,
    layer,
    loader,
    initialize() {
      if (!isReady) container.initialize();
      isReady = true;
    },
  };
}

function leave(layer: HTMLElement, loader: ImaLoader, container: ImaContainer): void {
  loader.destroy();
  container.destroy();
  layer.remove();
}
