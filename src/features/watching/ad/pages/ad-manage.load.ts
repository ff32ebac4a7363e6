import { type Language, textsIn } from '#base/texts.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import type { AdObject } from '../contract.ts';
import { listAds } from '../model/manage.ts';
import { readVideoAd, type VideoAdState } from '../model/of-video.ts';
import { TEXTS } from '../texts.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { codeOf } from '#features/videos/video/code-of.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

/** The video whose own ad is edited. */
export interface AdVideo extends VideoAdState {
  readonly code: string;
  readonly title: string;
}

/** The requested video, by link or code. */
interface RequestedVideo {
  readonly given: string;
  readonly video: AdVideo | null;
  /** Why it was not found. */
  readonly mistake: string | undefined;
}

const DONE = ['added', 'saved', 'removed'] as const;

interface AdManageData {
  readonly ads: AdObject[];
  /** The ad that is edited. */
  readonly edited: AdObject | null;
  readonly asked: RequestedVideo;
  /**
   * Whether players get their ads from the operator's ad server; house ads are then only shown beside the
   * player.
   */
  readonly hasTag: boolean;
  readonly done: (typeof DONE)[number] | null;
}

/** The page of the site's own ads. */
export const load: Load<AdManageData> = async (ctx, { language, caller, query }) => {
  const viewer = requireStaff(caller);
  const ads = await listAds(ctx);
  return {
    title: textsIn(TEXTS, language).manage,
    noIndex: true,
    personal: true,
    data: {
      ads,
      edited: ads.find(({ ad_id }) => ad_id === query['ad']) ?? null,
      asked: await findAsked(ctx, viewer, query['video'], language),
      hasTag: ctx.config.AD_TAG_URL !== undefined,
      done: DONE.find((name) => name === query['done']) ?? null,
    },
  };
};

async function findAsked(
  ctx: Ctx,
  viewer: Viewer,
  asked: string | undefined,
  language: Language,
): Promise<RequestedVideo> {
  const given = asked?.trim() ?? '';
  if (!given) {
    const mistake = asked === undefined ? undefined : textsIn(TEXTS, language).whichVideo;
    return { given, video: null, mistake };
  }
  try {
    const { id, code, title } = await openVideo(ctx, viewer, codeOf(given));
    return { given, video: { code, title, ...(await readVideoAd(ctx, id)) }, mistake: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { given, video: null, mistake: error.message };
  }
}
