import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { createStore } from './store.ts';
import { TEXTS } from './texts.ts';
import { errorText } from '#platform/web/call-error.ts';

/** What a ribbon reports. */
export type RibbonKind = 'success' | 'info' | 'danger';

/** Where a message leads, or the action it offers. */
export type RibbonLink = { readonly label: string } & (
  | { readonly href: string }
  | { readonly onSelect: () => void }
);

/** A message across the top of the page. */
export interface RibbonMessage {
  readonly id: number;
  readonly text: string;
  readonly kind: RibbonKind;
  readonly link?: RibbonLink | undefined;
}

/**
 * Minimum time for a ribbon with a link or a button, ms: people must be able to reach it, not just read it.
 */
const LINK_MS = 8_000;

const waiting = createStore<readonly RibbonMessage[]>([]);
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a ribbon, after those already waiting, for as long as it takes to read (Spec §9). Without a text it
 * says that changes were saved (Spec §5). The same ribbon is not queued twice.
 */
export function showRibbon(
  text: string = textsIn(TEXTS, pageLanguage()).saved,
  kind: RibbonKind = 'success',
  link?: RibbonLink,
): void {
  const queue = waiting.get();
  if (queue.some((message) => message.text === text && message.kind === kind)) return;
  lastId += 1;
  set([...queue, { id: lastId, text, kind, link }]);
}

/** Removes the ribbon on screen and shows the next one. */
export function dismissRibbon(): void {
  set(waiting.get().slice(1));
}

/** The ribbon on screen. */
export function currentRibbon(): RibbonMessage | null {
  return waiting.get()[0] ?? null;
}

/** Calls its argument whenever the ribbon on screen may have changed; returns a function that stops this. */
export const subscribeRibbon = waiting.subscribe;

function set(next: readonly RibbonMessage[]): void {
  const isChanged = next[0] !== waiting.get()[0];
  waiting.set(next);
  if (!isChanged) return;
  clearTimeout(timer);
  if (next[0])
    timer = setTimeout(dismissRibbon, Math.max(next[0].link ? LINK_MS : 0, ribbonTime(next[0].text)));
}

/** How long a ribbon stays, ms: the larger of 2000 and 46 per character plus 1300. Spec §9 Ribbon timeout. */
export function ribbonTime(text: string): number {
  return Math.max(2000, 46 * text.length + 1300);
}

/** Runs an action. Returns whether it succeeded; if not, a ribbon says why. */
export async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    showRibbon(errorText(error), 'danger');
    return false;
  }
}
