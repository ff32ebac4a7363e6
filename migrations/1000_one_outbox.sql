-- What goes out of the site waits as jobs of the queue, not in tables of its own: what still waits in them is kept for
-- the next start, which sends it.

alter table notification
  -- Whether it still waits to be sent to subscribed addresses.
  add column deliver boolean not null default false;
drop index notification_for_letter;
create index notification_to_order on notification (id) where email or deliver;

do $$
begin
  if exists (select from webhook_delivery where due_at is not null) or exists (select from notification_delivery)
    or exists (select from webhook) or to_regclass('restored_job') is not null
  then
    create table if not exists restored_job (number bigint generated always as identity, job jsonb not null);
    delete from restored_job where job ->> 'name' in ('deliver-webhook', 'deliver-webhooks-of-apps');
    insert into restored_job (job)
    select jsonb_build_object('name', 'deliver-webhooks-of-apps', 'key', id, 'receiver', app_id::text, 'priority', 0,
      'startAfter', due_at, 'data', jsonb_build_object('deliveryId', id))
    from webhook_delivery where due_at is not null order by created_at, id;
    insert into restored_job (job)
    select jsonb_build_object('name', 'notification-delivery', 'receiver', subscription_id::text, 'priority', 0,
      'startAfter', due_at, 'data',
      jsonb_build_object('notificationId', notification_id, 'subscriptionId', subscription_id))
    from notification_delivery order by notification_id, subscription_id;
    with called as (
      delete from webhook using video
      where video.id = video_id and video.state in ('success', 'failed') returning video_id, url, due_at, video.state)
    insert into restored_job (job)
    select jsonb_build_object('name', 'deliver-webhook', 'key', video_id::text, 'priority', 0, 'startAfter', due_at,
      'receiver', substring(url from '^https?://([^/?#]+)'),
      'data', jsonb_build_object('videoId', video_id, 'url', url, 'notificationType', 'video_' || state))
    from called order by video_id;
  end if;
  -- Their minutes are over, and a job of before names nothing that is to be sent.
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name in ('webhook-minute', 'notification-deliver', 'deliver-webhooks')
      or (name in ('deliver-webhook', 'deliver-webhooks-of-apps') and state in ('created', 'retry', 'active'));
    delete from pgboss.schedule where name in ('webhook-minute', 'notification-deliver', 'deliver-webhooks');
    delete from pgboss.queue where name in ('webhook-minute', 'notification-deliver', 'deliver-webhooks');
  end if;
end
$$;

drop table notification_delivery;
alter table webhook_delivery drop column due_at;
alter table webhook drop column due_at, drop column attempts;
