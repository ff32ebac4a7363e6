import type { ReactNode } from 'react';
import type { AccountObject } from '#features/people/account/contract.ts';
import { AccountItem } from '#features/people/follow/ui/AccountItem.tsx';
import { LinksAndPictures, type LinksAndPicturesProps } from '#features/people/user/ui/LinksAndPictures.tsx';
import type { ChannelObject } from '../contract.ts';
import { RichText } from '#features/videos/video/ui/RichText.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PAGE_TEXTS } from '../texts.ts';
import './ChannelAbout.css';

interface ChannelAboutProps {
  channel: ChannelObject;
  moderators: readonly AccountObject[];
  links: LinksAndPicturesProps | null;
}

/** A channel's description, rules and moderators. */
export default function ChannelAbout({ channel, moderators, links }: ChannelAboutProps) {
  const texts = useTexts(PAGE_TEXTS);
  return (
    <div className="channel-about">
      <Part id="about" title={texts.about}>
        <RichText text={channel.description || texts.nothingSaid({ channel: channel.title })} />
      </Part>
      {links && <LinksAndPictures {...links} />}
      <Part id="rules" title={texts.rules}>
        {channel.rules ? <RichText text={channel.rules} /> : <p className="ui-muted">{texts.noRules}</p>}
      </Part>
      <Part id="moderators" title={texts.moderators}>
        {moderators.length > 0 ? (
          <ul className="account-list">
            {moderators.map((account) => (
              <AccountItem key={account.user_id} account={account} />
            ))}
          </ul>
        ) : (
          <p className="ui-muted">{texts.noModerators}</p>
        )}
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
