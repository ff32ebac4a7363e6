import { textsIn } from '#base/texts.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { safeNext } from '#features/people/account/rules.ts';
import { openDirectory, openNetworks } from '#features/people/connect/model/offers.ts';
import { errorIn } from '#features/people/connect/journey.ts';
import type { NetworkOffer } from '#features/people/connect/texts.ts';
import { TEXTS } from '../texts.ts';
import { whyAsked } from '../why-asked.ts';

export const template = 'reading';

interface SignInData {
  readonly next: string | null;
  /** Why somebody is asked to sign in, in one sentence. */
  readonly why: string | null;
  /** Why signing in through a network failed. */
  readonly error: string | null;
  readonly asksCode: boolean;
  /** For sign-ins through a network or an e-mail that only lack the code. */
  readonly step: string | null;
  readonly networks: readonly NetworkOffer[];
  /** What the directory is called whose names and passwords the form takes; null if there is none. */
  readonly directory: string | null;
}

/** The sign-in page, for links and for browsers without scripts. */
export const load: Load<SignInData> = async (ctx, { language, query, sent, caller: { viewer } }) => {
  const next = safeNext(query['next']);
  if (viewer) throw new Redirect(next ?? href('user-profile', { username: viewer.username }));
  return {
    title: textsIn(TEXTS, language).signIn,
    noIndex: true,
    personal: 'step' in query,
    data: {
      next,
      why: await whyAsked(ctx, { why: query['why'], next }, language),
      asksCode: sent?.mistake.code === 'code_required',
      step: query['step'] ?? null,
      networks: openNetworks(ctx.config),
      directory: openDirectory(ctx.config)?.title ?? null,
      error: errorIn(query, language),
    },
  };
};
