-- People whom the owner of a channel has asked to moderate it, until they accept or decline.

create table channel_invitation (
  channel_id bigint not null references channel on delete cascade,
  account_id bigint not null references account on delete cascade,
  invited_at timestamptz not null,
  primary key (channel_id, account_id)
);
create index channel_invitation_account on channel_invitation (account_id);
