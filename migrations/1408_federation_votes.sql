-- What an activity is about, where a newer one about the same makes it worthless.
alter table federation_activity add column about text collate "C";
create index federation_activity_about on federation_activity (account_id, about) where about is not null;
