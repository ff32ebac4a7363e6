import { setCookie } from '#platform/web/persist.ts';
import { type Density, useFrame } from '#shell/frame/frame.ts';
import { PREFERENCE_COOKIES } from '#shell/frame/preferences.ts';
import { createStore, useStoreOr } from '#ui/store.ts';

const density = createStore<Density | null>(null);

/** How lists of videos are laid out, and how to change it, at once and for future pages. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  return [useStoreOr(density, useFrame().density ?? 'grid'), chooseDensity];
}

function chooseDensity(chosen: Density): void {
  density.set(chosen);
  setCookie(PREFERENCE_COOKIES.density, chosen, chosen === 'grid' ? 0 : 365);
}
