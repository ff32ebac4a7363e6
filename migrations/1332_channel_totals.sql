-- How many channels there are, shown and hidden in the uploader, so that lists need not count them; and
-- descriptions are searched by an index.

create table channel_total (
  is_hidden boolean primary key,
  channels integer not null
);
insert into channel_total
  select hidden, (select count(*) from channel where hide_suggest = hidden)
  from (values (false), (true)) as kinds (hidden);

-- By statements, since many that change one row would each read all its former versions.
create function count_channels() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  update channel_total set channels = channels + change * number
  from (select hide_suggest, count(*) as number from changed group by hide_suggest) as counted
  where is_hidden = hide_suggest;
  return null;
end $$;
create trigger channel_totals_added after insert on channel
  referencing new table as changed for each statement execute function count_channels();
create trigger channel_totals_deleted after delete on channel
  referencing old table as changed for each statement execute function count_channels();

create function count_hidden_channel() returns trigger language plpgsql as $$
begin
  if old.hide_suggest <> new.hide_suggest then
    update channel_total set channels = channels + case when is_hidden = new.hide_suggest then 1 else -1 end;
  end if;
  return null;
end $$;
create trigger channel_totals_hidden after update of hide_suggest on channel
  for each row execute function count_hidden_channel();

create index channel_found_by_description on channel using gin (fold_text(description) gin_trgm_ops);
