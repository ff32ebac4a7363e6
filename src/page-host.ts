import type { FastifyInstance } from 'fastify';
import { findCaller } from '#features/people/oauth/caller.ts';
import type { FormHost } from '#platform/http/mount-forms.ts';
import { mountPage, type PageHost, sendAgain, sendAnswered } from '#platform/http/mount-pages.ts';
import type { PageModule } from '#platform/http/pages.ts';
import { createLimiter, createTurns } from '#platform/http/turns.ts';
import { readAssets, type SiteAssets } from '#shell/document/assets.ts';
import { renderBusy, renderError, renderNotFound, renderPage } from '#shell/document/render.tsx';
import { readPreferences } from '#shell/frame/preferences.ts';
import type { Ctx } from './context.ts';
import { frameFor, sessionsWithUnread } from './page-frame.ts';
import { type PageKind, pages } from './routes.ts';

const files = import.meta.glob<PageModule>('./features/*/*/pages/*.load.ts', { eager: true });

/** The loaders by kind of page, which their files are named after. */
const modules = new Map(
  Object.entries(files).map(([file, module]) => [/([^/]*)\.load\.ts$/.exec(file)?.[1] ?? file, module]),
);

/**
 * Pages made at a time by one process: while one of them waits for the database, the others are
 * rendered. More would only stand between a write and the answers to its statements. docs/decisions/0172
 */
const PAGES_AT_ONCE = 4;
/** A page that takes longer waits for something else, ms. */
const LONG_MS = 100;

/** Where the browser's build comes from. */
export interface PageOptions {
  /** Folder of the build. */
  readonly clientDir: string;
  /** What documents load instead of that build during development. */
  readonly assets?: SiteAssets;
}

/**
 * What rendering pages needs. A change in who may see what, or in the settings, clears the cached answers.
 */
export async function createPageHost(ctx: Ctx, options: PageOptions): Promise<PageHost> {
  const assets = options.assets ?? (await readAssets(options.clientDir, ctx.languages));
  const tags = ctx.languages.choices.map(({ tag }) => tag);
  const turn = createTurns();
  const site = { assets, publicUrl: ctx.config.publicUrl, markupCache: ctx.markupCache, tags };
  for (const topic of ['video-access', 'account-visibility', 'settings', 'gap'] as const)
    ctx.bus.subscribe(topic, () => {
      ctx.replica.catchUp();
      ctx.responseCache.clear();
    });
  return {
    ctx,
    identify: (request) => findCaller(ctx, request, { named: false, sessions: sessionsWithUnread }),
    limited: createLimiter(PAGES_AT_ONCE, LONG_MS),
    looksOf: (cookies) => JSON.stringify(readPreferences(cookies)),
    async render(kind, answer, { caller, sent, language, isAsked }, url, cookies) {
      if (answer.document) return answer.document(assets.in(language).forEntry);
      const frame = await frameFor(ctx, kind, caller, url, cookies, answer.data);
      const { template = 'grid' } = modules.get(kind) ?? {};
      await turn();
      return renderPage(
        sent ? { ...frame, sent } : frame,
        { ...answer, template, isAsked: isAsked ?? false },
        site,
      );
    },
    async renderFailure(kind, { caller }, url, cookies) {
      const frame = await frameFor(ctx, kind, caller, url, cookies);
      if (kind === 'busy') return renderBusy(frame, site);
      if (kind === 'not-found') return renderNotFound(frame, site);
      return renderError(frame, site, caller.requestId);
    },
  };
}

/** Mounts every page of the map for which a feature has a loader. */
export function mountPages(app: FastifyInstance, host: PageHost): void {
  for (const [kind, path] of Object.entries(pages)) {
    const page = modules.get(kind);
    if (page) mountPage(app, host, kind, path, page);
  }
}

/** Shows pages with forms again, after a mistake or with an answer. */
export function formPages(host: PageHost): Pick<FormHost, 'showAgain' | 'showAnswer'> {
  function pageOf(kind: PageKind) {
    const page = modules.get(kind);
    if (!page) throw new Error(`A form stands on ${kind}, which has no loader`);
    return { kind, load: page.load };
  }
  return {
    showAgain: (kind, request, reply, ...sent) => sendAgain(host, pageOf(kind), request, reply, ...sent),
    showAnswer: (kind, request, reply, answer) => sendAnswered(host, pageOf(kind), request, reply, answer),
  };
}
