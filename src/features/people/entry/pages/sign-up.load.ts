import { textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { boundSecret } from '#platform/http/cookies.ts';
import { href } from '#src/routes.ts';
import { CODE_TEXTS } from '#platform/errors/errors.ts';
import { CONNECT_COOKIE, findRemembered } from '#features/people/connect/model/connect.ts';
import { isAlwaysOpen } from '#features/people/connect/model/admit.ts';
import { openNetworks, titleOf } from '#features/people/connect/model/offers.ts';
import { NAME_MAX } from '#features/people/account/texts.ts';
import { safeNext } from '#features/people/account/rules.ts';
import type { NetworkOffer } from '#features/people/connect/texts.ts';
import type { Registration } from '#base/site-limits.ts';
import { isOpenInvite } from '../model/invites.ts';
import { questionOf } from '../model/requests.ts';
import { TEXTS } from '../texts.ts';
import { whyAsked } from '../why-asked.ts';

export const template = 'reading';

interface SignUpData {
  /** Why nobody may sign up, or not without an invite; null if the form may be sent. */
  readonly refusal: Registration | null;
  /** What people are asked who want to be let in; null where the form makes an account at once. */
  readonly question: string | null;
  /** They have just asked. */
  readonly isAsked: boolean;
  /** The code of the invite link; empty if none is needed. */
  readonly invite: string;
  readonly next: string | null;
  /** Why somebody is asked to sign up, in one sentence. */
  readonly why: string | null;
  readonly error: string | null;
  /** A suggested name: the one on the network. */
  readonly username: string;
  /** A suggested address: one that a provider has checked. */
  readonly email: string;
  readonly networks: readonly NetworkOffer[];
  /** The person a network has named in this browser, and what the form carries for them. Spec §3 Forms. */
  readonly connect: ConnectField | null;
}

interface ConnectField {
  readonly network: string;
  readonly title: string;
  readonly name: string;
  readonly value: string;
}

/** The sign-up page, for links and for browsers without scripts. */
export const load: Load<SignUpData> = async (ctx, { language, query, cookies, caller: { viewer } }) => {
  const next = safeNext(query['next']);
  if (viewer) throw new Redirect(next ?? href('user-profile', { username: viewer.username }));
  const isConnecting = Boolean(query['connect']);
  const secret = isConnecting ? boundSecret(cookies, ctx.config.https, CONNECT_COOKIE) : undefined;
  const person = await findRemembered(ctx, secret);
  const connect =
    person && person.network === query['connect']
      ? {
          network: person.network,
          title: titleOf(ctx.config, person.network),
          name: person.name,
          value: person.connectId,
        }
      : null;
  const { registration } = ctx.settings.current();
  const invite = query['invite'] ?? '';
  const isInvited = /invite|approval/.test(registration) && (await isOpenInvite(ctx, invite));
  const isAdmitted =
    registration === 'open' || isInvited || (connect !== null && isAlwaysOpen(ctx.config, connect.network));
  const asksQuestion = registration === 'approval' && !isAdmitted;
  const data = {
    refusal: isAdmitted || asksQuestion ? null : registration,
    question: asksQuestion ? questionOf(ctx, language) : null,
    isAsked: query['done'] === 'asked',
    invite: isInvited ? invite : '',
    next,
    why: await whyAsked(ctx, { why: query['why'], next }, language),
    error: isConnecting && !connect ? textsIn(CODE_TEXTS, language).connect_failed : null,
    username: truncate(connect?.name.replace(/\s+/g, '') ?? '', NAME_MAX, ''),
    email: person?.email ?? '',
    networks: asksQuestion ? [] : openNetworks(ctx.config),
    connect: asksQuestion ? null : connect,
  };
  return { title: textsIn(TEXTS, language).signUp, noIndex: true, personal: isConnecting, data };
};
