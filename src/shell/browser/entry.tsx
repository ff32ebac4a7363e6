import { type ComponentType, startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Payload } from '#shell/document/document.ts';
import { unpack } from '#shell/frame/packed.ts';
import { setOwner } from '#platform/web/own.ts';
import { Shell } from '#shell/frame/Shell.tsx';

type PageModule = { default: ComponentType<object> };

/** Hydrates the document's one page. Each page's code is a file of its own, which the document preloads. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const payload = document.getElementById('payload');
  if (!root || !payload) return;
  const { frame, data, module } = unpack(JSON.parse(payload.textContent ?? '')) as Payload;
  if (module === null) return;
  setOwner(frame.viewer?.user_id ?? null);
  const { default: Page } = (await import(/* @vite-ignore */ module)) as PageModule;
  // In small slices, so that a slow phone stays responsive.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Shell frame={frame}>
          <Page {...data} />
        </Shell>
      </StrictMode>,
    );
  });
  document.dispatchEvent(new CustomEvent('pageview', { detail: { page: frame.page, path: frame.path } }));
}

void hydrate();
