import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { directionOf, type Language, textsIn } from '#base/texts.ts';
import { EXTENSIONS } from '#features/making/upload/rules.ts';
import { languageOf } from '#platform/http/language.ts';
import { endUnreadBodies } from '#platform/http/unasked-bodies.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { ICONS } from '#shell/document/site-pictures.ts';
import { SHARED_FIELD } from '#shell/worker/shared-files.ts';
import { INSTALL_TEXTS } from '#shell/worker/texts.ts';
import type { Ctx } from '#src/context.ts';
import { raw, rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';

const AN_HOUR = 'public, max-age=3600';

/** Serves what a device needs to install the site, and takes what is shared where no service worker does. */
export function mount(
  app: FastifyInstance,
  { settings, languages }: Pick<Ctx, 'settings' | 'languages'>,
): void {
  app.get(raw.manifest.path, (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .header('vary', 'accept-language, cookie')
      .send(JSON.stringify(manifestOf(settings.current().siteName, languageOf(languages, request, null)))),
  );
  void app.register(async (scope) => mountShare(scope, languages));
}

/** Light and dark: the ground of a page, `--bg` in `#ui/tokens.css`. Manifests know only one. */
const GROUND = '#FBFAF7';

/** Opens the uploader on the page that it leads to. */
const UPLOAD = `${href('index')}#upload`;

/** What may be shared or opened, by MIME type; systems that go by a file's name use its ending. */
const FILMS = {
  'video/*': EXTENSIONS.filter((ending) => ending !== 'gif').map((ending) => `.${ending}`),
  'image/gif': ['.gif'],
};

/** What a device needs to install the site. W3C Web Application Manifest, and its incubations. */
function manifestOf(siteName: string, language: Language): object {
  const texts = textsIn(INSTALL_TEXTS, language);
  return {
    id: href('index'),
    start_url: href('index'),
    scope: href('index'),
    name: siteName,
    short_name: siteName,
    description: texts.about({ siteName }),
    lang: language,
    dir: directionOf(language),
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['entertainment', 'social', 'video'],
    icons: [
      { src: raw.icon.path, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...ICONS.map(({ name, side, purpose }) => ({
        src: rawHref('appIcon', { name }),
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
    ],
    shortcuts: [
      { name: texts.upload, url: UPLOAD },
      { name: texts.following, url: href('following') },
      { name: texts.notifications, url: href('notification-list') },
    ],
    share_target: {
      action: raw.share.path,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD, accept: Object.keys(FILMS) }] },
    },
    file_handlers: [{ action: href('index'), accept: FILMS }],
    // In a window of its own: one that is open may be uploading or playing something.
    launch_handler: { client_mode: 'navigate-new' },
  };
}

/**
 * A file that another app shares is normally kept by the service worker. Without one it would be read here
 * for nothing: the page says that it has to be chosen again.
 */
function mountShare(scope: FastifyInstance, languages: Ctx['languages']): void {
  const chooseAgain = (request: FastifyRequest, reply: FastifyReply) => {
    const { shareAgain } = textsIn(INSTALL_TEXTS, languageOf(languages, request, null));
    return reply.redirect(`${href('index')}${ribbonHash(shareAgain)}&upload`, 303);
  };
  endUnreadBodies(scope);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.get(raw.share.path, chooseAgain);
  scope.post(raw.share.path, { config: { isRead: true } }, chooseAgain);
}
