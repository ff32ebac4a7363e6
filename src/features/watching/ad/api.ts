import { isbot } from 'isbot';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import type { Caller } from '#platform/http/caller.ts';
import { readFormFile } from '#platform/http/form-file.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api, fillPath } from '#src/routes.ts';
import * as contract from './contract.ts';
import { type HouseAd, pickAd, runningAds } from './model/choose.ts';
import { AD_FILE_MAX } from './model/files.ts';
import { changeAd, createAd, listAds, removeAd, setAdFile } from './model/manage.ts';
import { setVideoAd, setVideoAdPicture } from './model/of-video.ts';
import { countServedEvent, signServed } from './model/served.ts';
import { adTypeOf, pickFitting } from './rules.ts';
import { ERRORS } from './texts.ts';
import { EMPTY_VAST, vast, type VastSite, wrapper } from './vast.ts';

/** An empty one-pixel image, since events are reported by fetching an image. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Shown by the test unit for banners if the site has none of its own. */
const TEST_BANNER = {
  kind: 'text',
  file: '',
  fileType: '',
  width: 0,
  height: 0,
} as const;

export default handlers(api.ad, {
  vast: on(contract.readVast, async (ctx, { iu: unit, vpos: at, cust_params, video }, caller, { reply }) => {
    const ads = pickFitting(await runningAds(ctx), { unit, at, type: adTypeOf(cust_params) });
    const ad =
      pickAd(ads, Math.random()) ?? (unit === 'overlay' && at === 'preroll' ? testBanner(ctx) : null);
    const text = ad === null ? EMPTY_VAST : await answerWith(ctx, ad, { unit, video }, caller);
    await reply.type('application/xml; charset=utf-8').header('cache-control', 'no-store').send(text);
    return {};
  }),

  count: on(contract.countAd, async (ctx, what, caller, { reply }) => {
    if (!isbot(caller.userAgent)) await countServedEvent(ctx, what, caller);
    await reply.type('image/gif').header('cache-control', 'no-store').send(PIXEL);
    return {};
  }),

  list: on(contract.listAds, async (ctx) => ({ ads: await listAds(ctx) })),
  create: on(contract.createAd, async (ctx, form, caller) => ({
    ad: await createAd(ctx, signedIn(caller).id, form),
  })),
  file: on(contract.sendAdFile, async (ctx, { ad }, caller, { request }) => ({
    ad: await setAdFile(ctx, signedIn(caller).id, ad, await readFormFile(request, AD_FILE_MAX)),
  })),
  change: on(contract.changeAd, async (ctx, { ad, ...change }, caller) => ({
    ad: await changeAd(ctx, signedIn(caller).id, ad, change),
  })),
  ofVideo: on(contract.setVideoAd, async (ctx, { video, ...given }, caller) => {
    const { id } = await openVideo(ctx, caller.viewer, video);
    return setVideoAd(ctx, signedIn(caller).id, id, given);
  }),
  pictureOfVideo: on(contract.sendVideoAdPicture, async (ctx, { video }, caller, { request }) => {
    const { id } = await openVideo(ctx, caller.viewer, video);
    return setVideoAdPicture(ctx, signedIn(caller).id, id, await readFormFile(request, AD_FILE_MAX));
  }),
  remove: on(contract.removeAd, async (ctx, { ad }, caller) => {
    await removeAd(ctx, signedIn(caller).id, ad);
    return {};
  }),
});

async function answerWith(
  ctx: Ctx,
  ad: HouseAd,
  { unit, video }: { readonly unit: string; readonly video: string },
  caller: Caller,
): Promise<string> {
  const query = new URLSearchParams({
    video,
    served: await signServed(ctx, { ad: ad.id, video }, 'network', caller),
  });
  const site = siteOf(ctx, query);
  return unit === 'wrapper' ? makeWrapper(ctx, site, ad, video) : vast(site, ad);
}

function siteOf({ config, settings }: Ctx, query: URLSearchParams): VastSite {
  return {
    name: settings.current().siteName,
    file: ({ file }) => `${config.publicUrl}/${file}`,
    count: ({ id }, event) => `${config.publicUrl}${fillPath(api.ad.count.path, { ad: id, event })}?${query}`,
  };
}

/** Imitates ad networks, whose answer refers to another address that has the film. */
function makeWrapper({ config }: Ctx, site: VastSite, ad: HouseAd, video: string): string {
  const query = new URLSearchParams({ iu: 'preroll', video });
  const address = `${config.publicUrl}${api.ad.vast.path}?${query}`;
  return wrapper(site.name, address, site.count(ad, 'impression'));
}

function testBanner({ config }: Ctx): HouseAd {
  const { testBanner: title } = textsIn(ERRORS, FIRST_LANGUAGE);
  return {
    ...TEST_BANNER,
    title,
    id: 0,
    clickUrl: config.publicUrl,
    duration: 0,
    skipAfter: null,
    weight: 1,
  };
}
