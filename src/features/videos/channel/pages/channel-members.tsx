import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { MEMBER_TEXTS } from '../member-texts.ts';
import { MEMBERSHIPS } from '../rules.ts';
import { EXPLORE_TEXTS } from '../explore-texts.ts';
import { InviteMember, MemberRow } from '../ui/MemberRow.tsx';
import type { load } from './channel-members.load.ts';

/** The members of a channel; its moderators answer requests here, invite and remove. */
export default function ChannelMembersPage({ channel, decides, state, ...list }: Data<typeof load>) {
  const texts = useTexts(MEMBER_TEXTS);
  const { url: name } = channel;
  const at = (query: Record<string, string | number | undefined>) =>
    href('channel-members', { channel: name }, { state: state === 'member' ? undefined : state, ...query });
  const tabs = MEMBERSHIPS.map((one) => ({
    href: href('channel-members', { channel: name }, one === 'member' ? {} : { state: one }),
    label: texts.lists[one],
    current: one === state,
  }));
  return (
    <div className="settings">
      <h1>{texts.title({ channel: channel.title })}</h1>
      <a href={href('channel', { channel: name })}>{useTexts(MANAGE_TEXTS).toChannel}</a>
      <SentMistake beside={['user']} />
      {decides && <TabLinks label={texts.manage} items={tabs} />}
      {list.people.length > 0 ? (
        <ul className="account-list">
          {list.people.map((account) => (
            <MemberRow key={account.user_id} {...{ account, state, decides }} action={at({})} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="users" title={texts.empty[state]} />
      )}
      <Pagination
        label=""
        words={useTexts(EXPLORE_TEXTS).pages}
        {...linksAround(list.page, { next: list.next, prev: null }, at)}
      />
      {decides && <InviteMember action={href('channel-members', { channel: name })} channel={name} />}
    </div>
  );
}
