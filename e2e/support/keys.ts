import type { Locator, Page } from 'playwright-core';
import { until } from '#platform/testing/until.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Presses of Tab after which a control counts as out of reach. */
const PRESSES_MOST = 120;

/** Somebody at a page who has a keyboard and hears names of controls, and no pointer. */
export interface Hands {
  /**
   * Presses Tab until a control of this role and name has the focus, and checks that it can be seen there.
   * @throws with everything that was passed if it is not reached, or if what has the focus is hidden, covered
   * or without a ring (WCAG 2.4.7, 2.4.11)
   */
  reach(role: Role, name: string | RegExp): Promise<Locator>;
  /** Reaches it and presses a key on it, Enter unless told. */
  press(role: Role, name: string | RegExp, key?: string): Promise<void>;
  /** Goes through an open menu to an entry, and presses Enter. */
  choose(name: string): Promise<void>;
  /** Reaches a field and types into it. */
  type(name: string | RegExp, words: string, role?: Role): Promise<void>;
}

/** Hands on the keyboard of a page. */
export function handsOn(page: Page): Hands {
  async function reach(role: Role, name: string | RegExp): Promise<Locator> {
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' });
    const passed: string[] = [];
    for (let presses = 0; presses < PRESSES_MOST; presses += 1) {
      const complaint = await page.evaluate(complaintOfFocus);
      if (complaint) throw new Error(`${complaint}, after ${passed.slice(-3).join(', ')}`);
      if (await wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement)))
        return page.locator('*:focus');
      await page.keyboard.press('Tab');
      passed.push(await page.evaluate(nameOfFocus));
    }
    throw new Error(`${role} “${String(name)}” is out of reach; passed: ${passed.join(' · ')}`);
  }
  return {
    reach,
    async press(role, name, key = 'Enter') {
      await reach(role, name);
      await page.keyboard.press(key);
    },
    async choose(name) {
      const entry = page.getByRole('menuitem', { name });
      await entry.waitFor();
      for (let presses = 0; presses < PRESSES_MOST; presses += 1) {
        if (await entry.evaluate((one) => one === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    },
    async type(name, words, role = 'textbox') {
      await reach(role, name);
      await page.keyboard.type(words);
    },
  };
}

/**
 * Begins to note what the page's live regions say. Answers how to read what was said since the last reading.
 */
export async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest(regions)) continue;
        const words =
          addedNodes.length > 0 ? [...addedNodes].map((node) => node.textContent) : [target.textContent];
        said.push(...words.map((one) => one?.trim() ?? '').filter((one) => one !== ''));
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { said });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
}

/** Waits until the focus is on something in the page, as after a dialog has closed (WCAG 2.4.3). */
export async function focusIsKept(page: Page): Promise<void> {
  await until('the focus to be somewhere', () =>
    page.evaluate(() => document.activeElement !== document.body),
  );
}

/** Runs in the page. What is still wrong a second later with how the focus shows; null if nothing is. */
async function complaintOfFocus(): Promise<string | null> {
  for (let frames = 60; frames > 0 && complaint(); frames -= 1) await new Promise(requestAnimationFrame);
  return complaint();

  function complaint(): string | null {
    const focus = document.activeElement;
    if (!focus || focus === document.body || focus instanceof HTMLIFrameElement) return null;
    const called = `${focus.tagName.toLowerCase()} “${focus.getAttribute('aria-label') ?? focus.textContent?.slice(0, 40)}”`;
    // A hidden field shows its focus on its label.
    const isDrawnByLabel = focus.matches('input[type=file], input[type=checkbox], input[type=radio]');
    const shown = (isDrawnByLabel && focus.closest('label')) || focus;
    const { left, right, top, bottom, width, height } = shown.getBoundingClientRect();
    if (!shown.checkVisibility() || width < 1 || height < 1) return `${called} has the focus and is hidden`;
    const [x, y] = [
      (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
      (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
    ];
    const above = document.elementFromPoint(x, y);
    if (!above) return `${called} has the focus outside of the window`;
    if (!shown.contains(above) && !above.contains(shown))
      return `${called} is covered by .${above.className}`;
    const hasRing = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const around = [shown, ...shown.querySelectorAll('*'), shown.parentElement ?? shown];
    if (!around.some(hasRing) && !focus.matches('dialog, main, h1, h2, [tabindex="-1"]'))
      return `${called} has no ring`;
    return null;
  }
}

/** Runs in the page. */
function nameOfFocus(): string {
  const focus = document.activeElement;
  const name = focus?.getAttribute('aria-label') ?? focus?.textContent ?? '';
  return `${focus?.tagName.toLowerCase()} ${name.trim().slice(0, 30)}`;
}
