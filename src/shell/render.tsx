import { renderToString } from 'react-dom/server';
import type { ComponentType } from 'react';
import font from '#ui/fonts/figtree-latin.woff2?url';
import type { HeadTag, PageAnswer } from '#platform/http/pages.ts';
import type { Assets } from './assets.ts';
import { renderDocument } from './document.ts';
import { preloadTags } from './preload-tags.ts';
import type { Frame } from './frame.ts';
import { pageFiles } from './page-files.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { GenericPage } from './pages/GenericPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { Shell } from './Shell.tsx';
import { documentTitle, pageTitle } from './title.ts';

/** Renders a page of any kind into a whole document; a kind without a page of its own gets the generic screen. */
export function renderPage(frame: Frame, answer: PageAnswer<object>, assets: Assets, publicUrl: string): string {
  const file = pageFiles.get(frame.page);
  const Page = (file?.Page ?? GenericPage) as ComponentType<object>;
  const body = renderToString(
    <Shell frame={frame}>
      <Page {...answer.data} />
    </Shell>,
  );
  return renderDocument({
    frame,
    body,
    title: documentTitle(frame.page, answer.title, frame.siteName),
    head: headOf(frame, answer, publicUrl),
    assets: assets.forPage(file?.source ?? '', answer.preloads?.modules),
    payload: { frame, data: answer.data },
  });
}

/** The document for what does not exist, and for what one may not see: they look the same. */
export function renderNotFound(frame: Frame, assets: Assets, publicUrl: string): string {
  return renderFailure(frame, assets, publicUrl, 'Not found', <NotFoundPage />);
}

/** The document for a failure of the server. */
export function renderError(frame: Frame, assets: Assets, publicUrl: string, requestId: string): string {
  return renderFailure(frame, assets, publicUrl, 'Something broke', <ErrorPage requestId={requestId} />);
}

function renderFailure(frame: Frame, assets: Assets, publicUrl: string, title: string, page: React.ReactNode): string {
  const answer = { title, data: {}, noIndex: true };
  return renderDocument({
    frame,
    body: renderToString(<Shell frame={frame}>{page}</Shell>),
    title: pageTitle(title, frame.siteName),
    head: headOf(frame, answer, publicUrl),
    assets: assets.forPage(''),
    payload: { frame, data: {} },
  });
}

function headOf(frame: Frame, answer: PageAnswer<object>, publicUrl: string): HeadTag[] {
  const { title, description, canonical, noIndex, head = [] } = answer;
  return [
    ...(description ? [meta('description', description)] : []),
    ...(noIndex ? [meta('robots', 'noindex')] : []),
    ...(canonical ? [link('canonical', publicUrl + canonical)] : []),
    { tag: 'meta', attributes: { property: 'og:site_name', content: frame.siteName } },
    { tag: 'meta', attributes: { property: 'og:title', content: title || frame.siteName } },
    { tag: 'link', attributes: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: font } },
    meta('theme-color', '#FBFAF7'),
    { tag: 'link', attributes: { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' } },
    ...preloadTags(answer.preloads),
    ...head,
  ];
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } };
}
