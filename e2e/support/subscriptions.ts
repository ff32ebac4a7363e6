import type { Page } from 'playwright-core';

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
