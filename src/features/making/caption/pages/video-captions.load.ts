import { textsIn } from '#base/texts.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { playerSource } from '#features/videos/video/ui/source.ts';
import { detailOf } from '#features/videos/video/view.ts';
import { readDetails } from '#features/watching/detail/model.ts';
import { presentDetail } from '#features/watching/detail/present.ts';
import type { Load } from '#platform/http/pages.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { playerPreloads } from '#player/ui/preloads.ts';
import type { Ctx } from '#src/context.ts';
import type { Caption } from '../contract.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import { listCaptions, readCaptionText } from '../model.ts';
import { isLanguage, languageName } from '../rules.ts';
import { findSpeech, hearsSpeech, type SpeechState } from '../model/speech.ts';
import { withoutTimes } from '../speech/words-rules.ts';

/** Not `lang`, which says in what language a page is. */
export const queryNames = ['captions', 'beside', 'done'];

/** Captions in one language, with their text. */
export interface OpenCaptions {
  readonly lang: string;
  readonly label: string;
  /** Where they are stored; empty where there are none yet. */
  readonly src: string;
  /** WebVTT; empty where there are none yet. */
  readonly text: string;
  /** A machine wrote them. */
  readonly automatic: boolean;
}

/** What the page for captions shows. */
export interface CaptionPageData {
  readonly video: {
    readonly id: string;
    readonly code: string;
    readonly title: string;
    /** Seconds. */
    readonly duration: number;
    readonly source: PlayerSource;
  };
  readonly captions: readonly Caption[];
  /** What is edited; null until a language is chosen. */
  readonly open: OpenCaptions | null;
  /** The other language beside it. */
  readonly beside: OpenCaptions | null;
  readonly isSaved: boolean;
  /** Whether a machine can write captions, and how far it is if it was asked to. */
  readonly hears: boolean;
  readonly speech: SpeechState | null;
}

/** Only for those who may change the video; for others the page does not exist. Spec §6. */
export const load: Load<CaptionPageData> = async (ctx, { language, params, query, caller: { viewer } }) => {
  const video = await openVideoToEdit(ctx, viewer, params['code'] ?? '');
  const hears = hearsSpeech(ctx);
  const [captions, details, speech] = await Promise.all([
    listCaptions(ctx, video),
    readDetails(ctx, video, viewer),
    hears ? findSpeech(ctx, video.id) : null,
  ]);
  const view = detailOf(presentDetail(ctx, viewer, details));
  const first = captions.find((one) => one.default) ?? captions[0];
  const lang = query['captions'] ?? first?.lang ?? '';
  const other = captions.find((one) => one.lang === query['beside'] && one.lang !== lang);
  const [open, beside] = await Promise.all([
    isLanguage(lang) ? openIn(ctx, video, captions, lang) : null,
    other ? openIn(ctx, video, captions, other.lang) : null,
  ]);
  // The site's own file, also where another site's plays in its place; captions are those being written.
  const source = { ...playerSource(view), youtube: null, ad: null, captions: [] };
  return {
    title: textsIn(EDITOR_TEXTS, language).title,
    data: {
      video: { id: view.id, code: view.code, title: view.title, duration: view.duration, source },
      captions,
      open,
      beside,
      isSaved: query['done'] === 'saved',
      hears,
      speech,
    },
    preloads: open ? playerPreloads(source, { page: 'internal', ads: null }) : {},
    personal: true,
    noIndex: true,
  };
};

async function openIn(
  ctx: Ctx,
  video: VideoRow,
  captions: readonly Caption[],
  lang: string,
): Promise<OpenCaptions> {
  const stored = captions.find((one) => one.lang === lang);
  if (!stored) return { lang, label: languageName(lang), src: '', text: '', automatic: false };
  const { label, src, automatic } = stored;
  const text = await readCaptionText(ctx, src);
  // Whoever changes words would have to mind the time of each.
  return { lang, label, src, text: automatic ? withoutTimes(text) : text, automatic };
}
