import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Frame } from './frame.ts';
import { GenericPage } from './pages/GenericPage.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { Shell } from './Shell.tsx';

type PageModule = { default: ComponentType<object> };

const pageModules = import.meta.glob<PageModule>('../features/*/pages/*.tsx');
const failures: Record<string, ComponentType<object>> = { 'not-found': NotFoundPage, error: ErrorPage };

/** Brings the document's one page to life. Each page's code is a file of its own, preloaded by the document. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const payload = document.getElementById('payload');
  if (!root || !payload) return;
  const { frame, data } = JSON.parse(payload.textContent ?? '') as { frame: Frame; data: object };
  const Page = failures[frame.page] ?? (await findPage(frame.page));
  hydrateRoot(
    root,
    <StrictMode>
      <Shell frame={frame}>
        <Page {...data} />
      </Shell>
    </StrictMode>,
  );
  document.dispatchEvent(new CustomEvent('pageview', { detail: { page: frame.page, path: frame.path } }));
}

async function findPage(kind: string): Promise<ComponentType<object>> {
  const path = Object.keys(pageModules).find((file) => file.endsWith(`/pages/${kind}.tsx`));
  return path ? ((await pageModules[path]?.())?.default ?? GenericPage) : GenericPage;
}

void hydrate();
