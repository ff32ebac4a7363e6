-- An address that an application has subscribed is told for as long as the account allows the application.

alter table notification_subscription
  add column app_id bigint,
  add constraint notification_subscription_grant
    foreign key (account_id, app_id) references oauth_grant (account_id, app_id) on delete cascade;
create index notification_subscription_app on notification_subscription (account_id, app_id) where app_id is not null;
alter table notification_subscription drop constraint notification_subscription_account_id_address_key;
create unique index notification_subscription_once
  on notification_subscription (account_id, coalesce(app_id, 0), address);
