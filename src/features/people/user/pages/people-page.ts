import { textsIn } from '#base/texts.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { presentAccount } from '#features/people/account/present.ts';
import type { AccountsAnswer } from '#features/people/follow/contract.ts';
import { accountsPage } from '#features/people/follow/model/accounts-page.ts';
import { followerIds, followingIds, readFollowing } from '#features/people/follow/model/follow-user.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Load, pageAsked } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { HEAD_TEXTS } from '../profile-texts.ts';

export interface PeopleData {
  readonly account: AccountObject;
  readonly people: AccountsAnswer;
}

const PAGE_SIZE = 30;

/** Makes the loader of the page with an account's followers, or with those that it follows. */
export function loadPeople(side: 'followers' | 'following'): Load<PeopleData> {
  return async (ctx, { params, query, language, caller: { viewer } }) => {
    const account = await findAccountByName(ctx, params['username'] ?? '');
    if (!account) throw new AppError('user_not_found');
    const page = { ...pageAsked({ query }), limit: PAGE_SIZE };
    const ids = await (side === 'followers' ? followerIds : followingIds)(ctx, account.id, page);
    const [people, { isFollowed }] = await Promise.all([
      accountsPage(ctx, viewer, ids, page),
      readFollowing(ctx, account.id, viewer?.id ?? null),
    ]);
    const title = textsIn(HEAD_TEXTS, language)[side]({ name: account.username });
    const canonical = href(`user-${side}`, { username: account.username });
    const description = account.bio || undefined;
    return {
      title,
      description,
      canonical,
      noIndex: true,
      data: { account: presentAccount(ctx.config, account, isFollowed), people },
    };
  };
}
