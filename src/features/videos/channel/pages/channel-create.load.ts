import { textsIn } from '#base/texts.ts';
import { AppError, CODE_TEXTS } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { refusalFor } from '#features/videos/video/channel-openers.ts';

export const template = 'reading';

interface CreateData {
  /** Why the viewer may not open a channel now; null if they may. */
  readonly refusal: string | null;
}

/** The form for a new channel. Where members open none, the page is for moderators alone. */
export const load: Load<CreateData> = async (ctx, { language, caller: { viewer } }) => {
  const code = viewer && viewer.scopes === null ? await refusalFor(ctx, viewer) : 'forbidden';
  if (code === 'forbidden') throw new AppError('not_found');
  return {
    title: textsIn(MANAGE_TEXTS, language).create,
    noIndex: true,
    data: { refusal: code && textsIn(CODE_TEXTS, language)[code] },
  };
};
