import { fromApiDate } from '#base/api-date.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import { RichText } from '#features/videos/video/ui/RichText.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
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
  const joined = fromApiDate(account.date_created);
  const numbers = [
    ['Followers', account.follower_count],
    ['Following', followingCount],
    ['Videos', account.video_count],
    ['Views', account.video_views],
    ['Comments', account.comment_count],
  ] as const;
  return (
    <div className="profile-about">
      {account.bio ? (
        <RichText text={account.bio} />
      ) : (
        <p className="ui-muted">{account.displayname} has written nothing here.</p>
      )}
      <dl>
        {numbers.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="ui-numbers">{number.toLocaleString('en')}</dd>
          </div>
        ))}
        {joined !== null && (
          <div>
            <dt>Joined</dt>
            <dd>
              <TimeAgo at={joined} now={now} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
