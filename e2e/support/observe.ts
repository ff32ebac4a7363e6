import type { Locator, Page } from 'playwright-core';

/** How long something may be on its way to the page before it is told once more, ms. */
const TURN_MS = 2_000;

/**
 * Whether it appears before it has to be told once more. It is looked for all the time, because a page that
 * is told two things in turn may show the one only while the other is being sent.
 */
export function appears(what: Locator): Promise<boolean> {
  return what.waitFor({ state: 'attached', timeout: TURN_MS }).then(
    () => true,
    () => false,
  );
}

/** The page's push subscriptions from now on, such as `video 12`. */
export function subscriptionsOf(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { command, resource, id } = JSON.parse(String(payload)) as {
        command?: string;
        resource?: string;
        id?: number;
      };
      if (command === 'subscribe' && resource) asked.add(`${resource} ${id}`);
    }),
  );
  return asked;
}
