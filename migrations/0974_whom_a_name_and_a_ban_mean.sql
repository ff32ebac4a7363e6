-- The video that an address was banned with; null if it was banned with the account alone.
alter table refused_address add column video_id bigint references video on delete set null;
create index refused_address_video on refused_address (video_id) where video_id is not null;

-- What moderators tell each other about an account.
create table account_note (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  author_id bigint references account on delete set null,
  body text not null,
  created_at timestamptz not null default now()
);
create index account_note_account on account_note (account_id, id);
create index account_note_author on account_note (author_id) where author_id is not null;

-- The form in which names are compared that people tell apart by looking.
create function name_fold(name text) returns text language sql immutable strict parallel safe as
  $$ select regexp_replace(lower(normalize(name, NFKC)), '[\s\u00ad\u200b-\u200f\u2060\ufeff]+', '', 'g') $$;

-- `displayname` is what is shown: as its owner chose it (`chosen_name`), and with their username behind it
-- where somebody else has the same name. `chosen_key` is empty without a name besides the username.
alter table account add column chosen_name text not null default '';
alter table account add column chosen_key text collate "C" not null default '';
update account set chosen_name = displayname, chosen_key = name_fold(displayname) where displayname <> '';
update account set chosen_key = '' where chosen_key = username_key;
create index account_chosen_key on account (chosen_key) where chosen_key <> '';
drop index account_displayname;
create index account_displayname on account (fold_text(chosen_name)) where state = 'active';

create function show_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.displayname is distinct from old.displayname then
    new.chosen_name := new.displayname;
  end if;
  new.displayname := new.chosen_name;
  new.chosen_key := coalesce(nullif(name_fold(new.chosen_name), new.username_key), '');
  if new.chosen_key = '' then return new; end if;
  -- Two people who choose the same name at once wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(new.chosen_key, 0974));
  -- Nobody can write the sign themselves.
  if position('@' in new.chosen_key) > 0 or exists (
    select from account other
    where other.id <> new.id and (other.username_key = new.chosen_key or other.chosen_key = new.chosen_key)
  ) then
    new.displayname := new.chosen_name || ' @' || new.username;
  end if;
  return new;
end $$;
create trigger account_name_shown before insert or update of displayname, username, username_key on account
  for each row execute function show_name();

-- Others of the name that somebody took, and those who are alone with the one that somebody gave up.
create function show_names_of_others() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update account set displayname = displayname
    where chosen_key in (new.username_key, new.chosen_key) and chosen_key <> '' and id <> new.id
      and displayname = chosen_name;
  end if;
  if tg_op <> 'INSERT' then
    update account set displayname = displayname
    where chosen_key in (old.username_key, old.chosen_key) and chosen_key <> '' and id <> old.id
      and not exists (
        select from account other
        where other.id <> account.id
          and (other.username_key = account.chosen_key or other.chosen_key = account.chosen_key)
      );
  end if;
  return null;
end $$;
create trigger account_name_given after insert or delete on account
  for each row execute function show_names_of_others();
create trigger account_name_changed after update of displayname, username, username_key on account for each row
  when (old.chosen_key is distinct from new.chosen_key or old.username_key is distinct from new.username_key)
  execute function show_names_of_others();

update account set displayname = displayname where chosen_key <> '';
