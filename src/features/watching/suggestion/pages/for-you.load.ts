import { textsIn } from '#base/texts.ts';
import { type Load, pageAsked, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { suggestedTo } from '../model/list.ts';
import { PAGE_SIZE } from '../rules.ts';
import { showSuggestions, type SuggestionsView } from '../show.ts';
import { TEXTS } from '../texts.ts';

interface ForYouData {
  readonly list: SuggestionsView;
  readonly isOff: boolean;
}

/** The viewer's suggestions. */
export const load: Load<ForYouData> = async (ctx, request) => {
  const { viewer } = request.caller;
  if (!viewer || viewer.scopes !== null) throw new Redirect(href('sign-in', {}, { next: href('for-you') }));
  const found = await suggestedTo(ctx, viewer, { ...pageAsked(request), limit: PAGE_SIZE });
  return {
    title: textsIn(TEXTS, request.language).title,
    noIndex: true,
    data: { list: showSuggestions(viewer, found), isOff: found.isOff },
  };
};
