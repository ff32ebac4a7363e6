-- Where the playlist of a film of another site is, for players that choose between its sizes.
alter table remote_object add column playlist text;
