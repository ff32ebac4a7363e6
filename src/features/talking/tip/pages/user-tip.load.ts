import { openReader } from '#features/people/account/pages/signed-in.ts';
import { nameOf } from '#base/person.ts';
import { textsIn } from '#base/texts.ts';
import { openAccount } from '#features/people/account/model/accounts.ts';
import { isCode } from '#base/code.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { TipOffer } from '../contract.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { findTip } from '../model/tips.ts';
import { checkout, offerFor } from '../send.ts';

export const template = 'reading';

/** The state of a tip by the viewer; one by card may still have to be paid, at `url`. */
interface GivenTip {
  readonly state: string;
  readonly url: string | null;
}

interface UserTipData {
  readonly username: string;
  /** What they are called. */
  readonly name: string;
  readonly video: string | null;
  readonly offer: TipOffer;
  readonly given: GivenTip | null;
}

/** The form of a tip without scripts, and where a card's payment leads back to. */
export const load: Load<UserTipData> = async (ctx, request) => {
  const { params, query, sent, language } = request;
  if (!ctx.settings.current().tips) throw new AppError('not_found');
  const account = await openAccount(ctx, params['username'] ?? '');
  const { id, username } = account;
  const name = nameOf(account);
  const viewer = openReader(request, href('user-tip', { username }, query));
  const offer = await offerFor(ctx, viewer, id);
  const { tip = '', video = '' } = { ...query, ...sent?.fields };
  return {
    title: textsIn(DIALOG_TEXTS, language).title({ name }),
    noIndex: true,
    personal: true,
    data: {
      username,
      name,
      video: isCode(video) ? video : null,
      offer,
      given: await givenTip(ctx, viewer, tip),
    },
  };
};

async function givenTip(ctx: Ctx, viewer: Viewer, id: string): Promise<GivenTip | null> {
  const tip = /^\d{1,15}$/.test(id) ? await findTip(ctx.db, Number(id)) : null;
  if (tip?.fromId !== viewer.id) return null;
  if (tip.state !== 'pending') return { state: tip.state, url: null };
  const { state, url } = await checkout(ctx, tip);
  return { state: state === 'open' ? 'pending' : state, url };
}
