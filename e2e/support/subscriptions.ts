import type { Page } from 'playwright-core';

/** What the page asks to be told of over its connection, as `video 12`, from now on. */
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
