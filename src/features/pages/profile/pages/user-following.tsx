import { TEXTS } from '#features/people/follow/texts.ts';
import { AccountList } from '#features/people/follow/ui/AccountList.tsx';
import { api } from '#src/routes.ts';
import { PeopleHead } from '../ui/PeopleHead.tsx';
import type { PeopleData } from './people-page.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function UserFollowingPage({ account, people }: PeopleData) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <PeopleHead account={account} current="following" />
      <AccountList
        first={people}
        source={api.follow.following}
        user={account.user_id}
        empty={texts.followsNobody}
      />
    </>
  );
}
