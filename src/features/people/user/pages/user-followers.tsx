import { AccountList } from '#features/people/follow/ui/AccountList.tsx';
import { UploadAction } from '#features/watching/feed/ui/ListActions.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { PEOPLE_TEXTS } from '../later-texts.ts';
import { PeopleHead } from '../ui/PeopleHead.tsx';
import type { PeopleData } from './people-page.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function UserFollowersPage({ account, people }: PeopleData) {
  const texts = useTexts(PEOPLE_TEXTS);
  const { viewer } = useFrame();
  return (
    <>
      <PeopleHead account={account} current="followers" />
      <AccountList
        first={people}
        source={api.follow.followers}
        user={account.user_id}
        empty={texts.nobodyFollows}
        action={viewer?.user_id === account.user_id && <UploadAction />}
      />
    </>
  );
}
