import { disarm } from '#base/disarm.ts';
import { TITLE_MAX, titleFromFilename, truncate } from '#base/title.ts';
import { tooLargeText } from '#features/making/upload/rules.ts';
import { readText, safeFetch } from '#platform/fetch/safe-fetch.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { decoded } from '../rules.ts';
import { type Answer, openLink } from './direct.ts';
import { askHelper, IMPORT_WAIT_MS, PREVIEW_WAIT_MS } from './ask-helper.ts';
import type { PageFacts } from '../page-facts.ts';
import { readPeertubeVideo } from './peertube.ts';
import { readFacts } from './read-page.ts';

/** A video found behind a link. */
export interface MediaLink {
  /** Cut at 150 characters with an ellipsis. */
  readonly title: string;
  /** Cut at the site's longest description. */
  readonly description: string;
  readonly thumbnail: string | null;
  /** Seconds; null if unknown. */
  readonly duration: number | null;
  /** Where its file is. */
  readonly media: string;
  /** Headers that its server requires. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names without the sign, where the other site has any. */
  readonly tags?: readonly string[];
}

type Media = Extract<Answer, { kind: 'media' }>;

/** Limits of an import, which depend on who requests it. */
export interface Importer {
  readonly isSignedIn: boolean;
  /** bytes */
  readonly maxSize: number;
  /** Whether nobody is waiting for the answer. */
  readonly isPatient?: boolean;
}

/**
 * Finds the video behind a link: the file itself, or the one that a page names.
 * @throws AppError `invalid_url`, `invalid_grab`, `invalid_grab_size`, `unavailable`
 */
export async function lookAt(
  ctx: Pick<Ctx, 'db' | 'bus' | 'jobs' | 'fetchPolicy' | 'settings'>,
  url: string,
  importer: Importer,
): Promise<MediaLink> {
  const answer = await openLink(ctx, url);
  const patience = importer.isPatient ? IMPORT_WAIT_MS : PREVIEW_WAIT_MS;
  const found =
    answer.kind === 'media'
      ? fileFacts(answer)
      : ((await lookAtPage(ctx, answer)) ??
        (await readPeertubeVideo(ctx, url, importer.maxSize)) ??
        (await askHelper(ctx, url, patience)));
  if (!found) throw new AppError('invalid_grab', undefined, { param: 'url' });
  if ((found.size ?? 0) > importer.maxSize) {
    throw new AppError('invalid_grab_size', tooLargeText(importer.maxSize, importer.isSignedIn), {
      param: 'url',
    });
  }
  const { title, description, thumbnail, duration, media, headers } = found;
  return {
    title: truncate(disarm(title), TITLE_MAX),
    description: truncate(disarm(description), ctx.settings.current().maxDescription, ''),
    thumbnail,
    duration,
    media,
    headers,
    ...('tags' in found && { tags: found.tags }),
  };
}

function fileFacts({ url, size }: Media) {
  const name = decoded(new URL(url).pathname.split('/').at(-1) ?? '');
  return {
    title: titleFromFilename(name),
    description: '',
    thumbnail: null,
    duration: null,
    media: url,
    headers: {},
    size,
  };
}

/** The video that a page names; null if it names none, or is not a page. */
async function lookAtPage(ctx: Pick<Ctx, 'fetchPolicy'>, answer: Exclude<Answer, Media>) {
  if (answer.kind === 'other') return null;
  const page = await readFacts({ html: answer.html, base: answer.url });
  if (!page) return null;
  const more = await askOembed(ctx, page);
  const media = await firstMedia(ctx, [...page.media, ...more.media]);
  return (
    media && { ...page, title: page.title || more.title, media: media.url, headers: {}, size: media.size }
  );
}

async function firstMedia(
  ctx: Pick<Ctx, 'fetchPolicy'>,
  candidates: readonly string[],
): Promise<Media | null> {
  for (const candidate of candidates) {
    const answer = await openLink(ctx, candidate).catch(() => null);
    if (answer?.kind === 'media') return answer;
  }
  return null;
}

/** What a page's oEmbed adds; a failure adds nothing. */
async function askOembed(
  ctx: Pick<Ctx, 'fetchPolicy'>,
  { oembed, media, title }: PageFacts,
): Promise<Pick<PageFacts, 'title' | 'media'>> {
  const nothing = { title: '', media: [] };
  if (!oembed || (media.length > 0 && title)) return nothing;
  try {
    const limits = { policy: ctx.fetchPolicy, maxBytes: 256 * 1024, timeoutMs: 10_000 };
    const answer = await safeFetch(oembed, limits);
    const data = JSON.parse(await readText(answer)) as { title?: unknown; html?: unknown };
    const facts = await readFacts({ html: String(data.html ?? ''), base: answer.url });
    return { title: String(data.title ?? ''), media: facts?.media ?? [] };
  } catch {
    return nothing;
  }
}
