import { AccountList } from '#features/people/follow/ui/AccountList.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { PEOPLE_TEXTS } from '../later-texts.ts';
import { PeopleHead } from '../ui/PeopleHead.tsx';
import type { PeopleData } from './people-page.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function UserFollowingPage({ account, people }: PeopleData) {
  const texts = useTexts(PEOPLE_TEXTS);
  const { viewer } = useFrame();
  return (
    <>
      <PeopleHead account={account} current="following" />
      <AccountList
        first={people}
        source={api.follow.following}
        user={account.user_id}
        empty={texts.followsNobody}
        action={
          viewer?.user_id === account.user_id && (
            <Button variant="primary" icon="compass" href={href('explore')}>
              {texts.findPeople}
            </Button>
          )
        }
      />
    </>
  );
}
