import { fromApiDate } from '#base/api-date.ts';
import { dayText, numberText } from '#base/texts.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import { RichText } from '#features/videos/video/ui/RichText.tsx';
import { href } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { ABOUT_TEXTS } from '../later-texts.ts';
import { LinksAndPictures, type LinksAndPicturesProps } from './LinksAndPictures.tsx';
import './Profile.css';

interface ProfileAboutProps {
  account: AccountObject;
  followingCount: number;
  links: LinksAndPicturesProps | null;
}

/** The account's whole bio, and its facts. */
export default function ProfileAbout({ account, followingCount, links }: ProfileAboutProps) {
  const texts = useTexts(ABOUT_TEXTS);
  return (
    <div className="profile-about">
      <section aria-labelledby="bio">
        <h2 id="bio">{texts.bio}</h2>
        {account.bio ? (
          <RichText text={account.bio} />
        ) : (
          <p className="ui-muted">{texts.nothingSaid({ name: account.displayname })}</p>
        )}
      </section>
      {links && <LinksAndPictures {...links} />}
      <section aria-labelledby="facts">
        <h2 id="facts">{texts.details}</h2>
        <Facts account={account} />
        <Numbers account={account} followingCount={followingCount} />
      </section>
    </div>
  );
}

function Facts({ account: { full_url, date_created } }: Pick<ProfileAboutProps, 'account'>) {
  const texts = useTexts(ABOUT_TEXTS);
  const language = useLanguage();
  const joined = fromApiDate(date_created);
  return (
    <ul>
      <li>
        <Icon name="globe" />
        <a href={full_url}>{full_url.replace(/^https?:\/\//, '')}</a>
      </li>
      {joined !== null && (
        <li>
          <Icon name="calendar" />
          {texts.joined({ day: dayText(new Date(joined), language) })}
        </li>
      )}
    </ul>
  );
}

function Numbers({ account, followingCount }: Omit<ProfileAboutProps, 'links'>) {
  const texts = useTexts(ABOUT_TEXTS);
  const language = useLanguage();
  const { username } = account;
  const numbers: readonly (readonly [label: string, number: number, list?: string])[] = [
    [texts.followers, account.follower_count, href('user-followers', { username })],
    [texts.following, followingCount, href('user-following', { username })],
    [texts.videos, account.video_count],
    [texts.views, account.video_views],
    [texts.comments, account.comment_count],
  ];
  return (
    <dl>
      {numbers.map(([label, number, list]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="ui-numbers">
            {list ? <a href={list}>{numberText(number, language)}</a> : numberText(number, language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
