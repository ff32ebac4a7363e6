import { fromApiDate } from '#base/api-date.ts';
import { numberText } from '#base/texts.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import { RichText } from '#features/videos/video/ui/RichText.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import './Profile.css';

/** What a person says about themselves, and the numbers. */
export function ProfileAbout({
  account,
  followingCount,
}: {
  account: AccountObject;
  followingCount: number;
}) {
  const { now } = useFrame();
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  const joined = fromApiDate(account.date_created);
  const numbers = [
    [texts.followers, account.follower_count],
    [texts.following, followingCount],
    [texts.facts.videos, account.video_count],
    [texts.facts.views, account.video_views],
    [texts.facts.comments, account.comment_count],
  ] as const;
  return (
    <div className="profile-about">
      {account.bio ? (
        <RichText text={account.bio} />
      ) : (
        <p className="ui-muted">{texts.nothingSaid({ name: account.displayname })}</p>
      )}
      <dl>
        {numbers.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="ui-numbers">{numberText(number, language)}</dd>
          </div>
        ))}
        {joined !== null && (
          <div>
            <dt>{texts.facts.joined}</dt>
            <dd>
              <TimeAgo at={joined} now={now} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
