import { renderToString } from 'react-dom/server';
import type { ComponentType } from 'react';
import { LANGUAGE_QUERY } from '#platform/languages/choose.ts';
import { FIRST_LANGUAGE, type Language, textsIn } from '#base/texts.ts';
import font from '#ui/fonts/figtree-latin.woff2?url';
import type { MarkupCache } from '#platform/cache/markup-cache.ts';
import type { HeadTag, PageAnswer } from '#platform/http/pages.ts';
import type { SiteAssets } from './assets.ts';
import { preloadTags, renderDocument } from './document.ts';
import type { Frame } from '#shell/frame/frame.ts';
import { createPlaces } from './markup-places.ts';
import { laterFiles, pageFiles } from './page-files.ts';
import ErrorPage from '#shell/pages/ErrorPage.tsx';
import GenericPage from '#shell/pages/GenericPage.tsx';
import NotFoundPage from '#shell/pages/NotFoundPage.tsx';
import { TEXTS } from '#shell/pages/texts.ts';
import { raw } from '#src/raw-routes.ts';
import { pathOf } from '#src/routes.ts';
import { MarkupPlacesContext } from '#shell/frame/kept-markup.tsx';
import { DrawnParts } from '#shell/frame/later-part.tsx';
import { Shell } from '#shell/frame/Shell.tsx';
import { SITE_PICTURE } from './site-pictures.ts';
import { documentTitle, pageTitle } from '#shell/frame/title.ts';

/** What all documents of a site are rendered with. */
export interface RenderedSite {
  readonly assets: SiteAssets;
  readonly publicUrl: string;
  readonly markupCache: MarkupCache;
  /** The languages that each page can be read in. */
  readonly tags: readonly Language[];
}

/** A page's component and its file in the tree. */
interface PageFile {
  readonly Page: ComponentType<never>;
  readonly source: string;
}

const GENERIC: PageFile = { Page: GenericPage, source: 'src/shell/pages/GenericPage.tsx' };
const NOT_FOUND: PageFile = { Page: NotFoundPage, source: 'src/shell/pages/NotFoundPage.tsx' };
const FAILED: PageFile = { Page: ErrorPage, source: 'src/shell/pages/ErrorPage.tsx' };

/**
 * Renders a page of any kind as a complete document; a kind without a page of its own gets the generic
 * screen.
 */
export function renderPage(frame: Frame, answer: PageAnswer<object>, site: RenderedSite): string {
  const title = documentTitle(frame.page, answer.title, frame.siteName, frame.lang);
  return render(pageFiles.get(frame.page) ?? GENERIC, { frame, title, answer, site });
}

/** The document for what does not exist and for what the viewer may not see, which look the same. */
export function renderNotFound(frame: Frame, site: RenderedSite): string {
  const answer = { title: textsIn(TEXTS, frame.lang).notFound.title, data: {}, noIndex: true };
  return render(NOT_FOUND, { frame, title: pageTitle(answer.title, frame.siteName), answer, site });
}

/** The document for a server error. */
export function renderError(frame: Frame, site: RenderedSite, requestId: string): string {
  const answer = { title: textsIn(TEXTS, frame.lang).failed.title, data: { requestId }, noIndex: true };
  return render(FAILED, { frame, title: pageTitle(answer.title, frame.siteName), answer, site });
}

/** The document for readers who are turned away because the site is overloaded. */
export function renderBusy(frame: Frame, site: RenderedSite): string {
  const answer = { title: textsIn(TEXTS, frame.lang).busy.title, data: { isBusy: true }, noIndex: true };
  return render(FAILED, { frame, title: pageTitle(answer.title, frame.siteName), answer, site });
}

interface Rendering {
  readonly frame: Frame;
  /** The document's title. */
  readonly title: string;
  readonly answer: PageAnswer<object>;
  readonly site: RenderedSite;
}

function render({ Page, source }: PageFile, { frame, title, answer, site }: Rendering): string {
  const { assets, markupCache } = site;
  const Shown = Page as ComponentType<object>;
  const places = createPlaces(markupCache);
  const { modules, first } = answer.preloads ?? {};
  const files = assets.in(frame.lang).forPage(source, modules, first);
  return renderDocument({
    frame,
    template: answer.template ?? 'grid',
    body: places.fill(
      renderToString(
        <DrawnParts value={laterFiles}>
          <MarkupPlacesContext value={places}>
            <Shell frame={frame}>
              <Shown {...answer.data} />
            </Shell>
          </MarkupPlacesContext>
        </DrawnParts>,
      ),
    ),
    title,
    head: headOf(frame, answer, site),
    assets: files,
    payload: { frame, data: answer.data, module: files.module },
  });
}

function headOf(frame: Frame, answer: PageAnswer<object>, site: RenderedSite): HeadTag[] {
  const { title, description, noIndex, head = [] } = answer;
  const { publicUrl } = site;
  const has = (name: string) => head.some(({ attributes }) => attributes['property'] === name);
  return [
    ...(description ? [meta('description', description)] : []),
    ...(noIndex ? [meta('robots', 'noindex')] : []),
    ...addressLinks(frame, answer, site),
    property('og:site_name', frame.siteName),
    property('og:title', title || frame.siteName),
    ...(description && !has('og:description') ? [property('og:description', description)] : []),
    ...(has('og:image') ? [] : [property('og:image', publicUrl + SITE_PICTURE.path)]),
    {
      tag: 'link',
      attributes: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: font },
    },
    ...themeColours(frame.theme),
    { tag: 'link', attributes: { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' } },
    { tag: 'link', attributes: { rel: 'manifest', href: manifestIn(frame.lang) } },
    ...preloadTags(answer.preloads),
    ...head,
  ];
}

/** Its shortcuts are named in the language of the page from which the site is installed. */
function manifestIn(language: Language): string {
  const { path } = raw.manifest;
  return language === FIRST_LANGUAGE ? path : `${path}?${LANGUAGE_QUERY}=${language}`;
}

/**
 * The page's own address and, for search engines, those in each language: a page that an address asks for in
 * a language is one of its own. https://developers.google.com/search/docs/specialty/international
 */
function addressLinks(
  { path, lang, viewer }: Frame,
  { canonical, noIndex, isAsked }: PageAnswer<object>,
  { publicUrl, tags }: RenderedSite,
): HeadTag[] {
  const address = publicUrl + (canonical ?? pathOf(path));
  const inLanguage = (tag: Language) => `${address}?${LANGUAGE_QUERY}=${tag}`;
  const own = isAsked ? inLanguage(lang) : address;
  const alternates: [string, string][] = [
    ['x-default', address],
    ...tags.map((tag): [string, string] => [tag, inLanguage(tag)]),
  ];
  return [
    ...(canonical || isAsked ? [link('canonical', own)] : []),
    ...(noIndex || viewer || tags.length < 2
      ? []
      : alternates.map(([hreflang, href]) => ({
          tag: 'link' as const,
          attributes: { rel: 'alternate', hreflang, href },
        }))),
  ];
}

/** The ground of a page, `--bg` in `#ui/tokens.css`, for what a browser or a phone draws around it. */
const GROUND = { light: '#FBFAF7', dark: '#101216' };

function themeColours(theme: Frame['theme']): HeadTag[] {
  if (theme !== 'system') return [meta('theme-color', GROUND[theme])];
  return (['light', 'dark'] as const).map((scheme) => ({
    tag: 'meta',
    attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: GROUND[scheme] },
  }));
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } };
}
